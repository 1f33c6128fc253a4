import { atom } from 'jotai/vanilla';
import { useMemo } from 'react';
import type { Layout } from '../../schema/types.ts';
import { useRuntime } from '../context/runtime-context.tsx';
import { useAtom } from '../context/use-atom.ts';

/** The layout of the screen that is shown or being loaded: what stands around a screen has its density too. */
export function useShownLayout(): Layout | undefined {
  const { sessionAtom, productAtom } = useRuntime();
  return useAtom(
    useMemo(
      () =>
        atom((get) => {
          const { place } = get(sessionAtom);
          return place.kind === 'nowhere' ? undefined : get(productAtom).screens[place.screen]?.layout;
        }),
      [sessionAtom, productAtom],
    ),
  );
}
