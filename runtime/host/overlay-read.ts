import type { Runtime } from '../state/runtime.ts';

/** The minimum time for which the loading overlay is shown, in milliseconds: specification 2, section 2.4. */
export const leastShownMs = 1_000;

type Watched = Pick<Runtime, 'store' | 'sessionAtom'>;

/** Delays results until an overlay has been shown for the minimum time, so that it does not flash. */
export type OverlayRead = {
  /** Observes from now on when an overlay is shown. */
  follow(runtime: Watched): void;
  /** Resolves once a shown overlay has been shown long enough; at once if none is shown. */
  wait(): Promise<void>;
};

/** Uses the browser's clock, because it measures a duration and not a date. */
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
