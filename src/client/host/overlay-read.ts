import type { Runtime } from '../../../runtime/state/runtime.ts';

/** Milliseconds that the loading overlay is shown at least: specification 2, section 2.4. */
export const leastShownMs = 1_000;

type Watched = Pick<Runtime, 'store' | 'sessionAtom'>;

/** Holds results back until an overlay has been shown for so many milliseconds, so that it does not flash. */
export type OverlayRead = {
  /** Notes from now on when an overlay is shown. */
  follow(runtime: Watched): void;
  /** Resolves at once where none is shown. */
  wait(): Promise<void>;
};

/** Uses the browser's clock: it measures waiting, not dates. */
export function createOverlayRead(leastMs: number): OverlayRead {
  let since: number | undefined;
  return {
    follow({ store, sessionAtom }) {
      store.sub(sessionAtom, () => {
        const shown = store.get(sessionAtom).busy === 'overlay';
        since = shown ? (since ?? performance.now()) : undefined;
      });
    },
    async wait() {
      const left = since === undefined ? 0 : since + leastMs - performance.now();
      if (left > 0) await new Promise((resolve) => setTimeout(resolve, left));
    },
  };
}
