import { type ComponentType, useEffect, useSyncExternalStore } from 'react';
import type { Block } from '../../schema/types.ts';
import type { BlockProps } from '../context/block-props.ts';
import { chunkOf } from '../context/chunk.ts';
import type { LateViews } from './late/views.ts';

/**
 * The components of the kinds of block that no first page needs, in a chunk of their own. The server has them loaded;
 * the browser loads them before it takes over a screen that contains one.
 */
export const lateViews = chunkOf<LateViews>(async () => (await import('./late/views.ts')).views);

type Of<K extends keyof LateViews> = BlockProps<Extract<Block, { kind: K }>>;

/** The component of a kind, which draws nothing until its chunk is loaded. */
export function lateView<K extends keyof LateViews>(kind: K): ComponentType<Of<K>> {
  return function LateView(props: Of<K>) {
    const View: ComponentType<Of<K>> | undefined = useLate()?.[kind];
    useEffect(() => {
      if (!View) lateViews.load().catch(() => undefined);
    }, [View]);
    return View ? <View {...props} /> : null;
  };
}

const useLate = (): LateViews | undefined => useSyncExternalStore(lateViews.subscribe, lateViews.get, lateViews.get);
