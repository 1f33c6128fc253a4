import { type ComponentType, useEffect, useSyncExternalStore } from 'react';
import type { Block } from '../../schema/types.ts';
import type { BlockProps } from '../context/block-props.ts';
import { chunkOf, useChunkFailure } from '../context/chunk.ts';
import type { LateViews } from './late/views.ts';

/**
 * The components of kinds of block that no first page needs, in a separate chunk. The server always has it loaded; the
 * browser loads it before it hydrates a screen with such a block.
 */
export const lateViews = chunkOf<LateViews>(async () => (await import('./late/views.ts')).views);

type Of<K extends keyof LateViews> = BlockProps<Extract<Block, { kind: K }>>;

/** The component of a kind; renders nothing until its chunk is loaded, and throws if it cannot be. */
export function lateView<K extends keyof LateViews>(kind: K): ComponentType<Of<K>> {
  return function LateView(props: Of<K>) {
    const View: ComponentType<Of<K>> | undefined = useLate()?.[kind];
    const failure = useChunkFailure(lateViews);
    if (!View && failure) throw failure;
    useEffect(() => {
      if (!View) lateViews.load().catch(() => undefined);
    }, [View]);
    return View ? <View {...props} /> : null;
  };
}

const useLate = (): LateViews | undefined => useSyncExternalStore(lateViews.subscribe, lateViews.get, lateViews.get);

/** Whether the chunk is loaded, or cannot be. */
export const useLateViewsSettled = (): boolean => {
  const failure = useChunkFailure(lateViews);
  return useLate() !== undefined || failure !== undefined;
};
