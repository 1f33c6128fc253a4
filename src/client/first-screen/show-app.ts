import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import type { Runtime } from '../../../runtime/state/runtime.ts';
import { takeEarlyInput } from './early-input.ts';
import { openedVisit } from './opened-visit.ts';

type Page = {
  root: Element;
  runtime: Runtime;
  /** The key of the visit that the server rendered; undefined if it rendered none. */
  opened: string | undefined;
  app: ReactNode;
  /** Called with an error outside every error boundary, which would leave a blank page. */
  failed(root: Element, error: unknown): void;
};

/** Hydrates the server's screen if this visit opens the same one; else renders the visit's own screen. */
export function showApp({ root, runtime, opened, app, failed }: Page): Root {
  const options = { onUncaughtError: (error: unknown) => failed(root, error) };
  const page = isDrawn(runtime, opened) ? takeOver() : replace();
  delete document.documentElement.dataset.served;
  runtime.pointer.release();
  showOnceAtRest(runtime);
  return page;

  /**
   * Renders synchronously: the placeholder goes with the server's screen, which no paint may show without it. A visit that waits for
   * a section of the documents has no screen of its own yet.
   */
  function replace(): Root {
    const replaced = createRoot(root, options);
    const render = (): void => replaced.render(app);
    if (runtime.store.get(runtime.sessionAtom).place.kind === 'nowhere') render();
    else flushSync(render);
    return replaced;
  }

  /** Hydrates synchronously, so that no response, input or paint comes in between. */
  function takeOver(): Root {
    const early = takeEarlyInput(root);
    const taken = flushSync(() => hydrateRoot(root, app, options));
    delete document.documentElement.dataset.served;
    early.repeat();
    return taken;
  }
}

/** Whether the server's screen, with this key, is that of the visit. */
export const isDrawn = ({ store, sessionAtom }: Runtime, opened: string | undefined): boolean =>
  opened !== undefined && opened === openedVisit(store.get(sessionAtom));

/** Shows a placeholder until the visit's own screen has loaded. */
function showOnceAtRest({ store, sessionAtom, loadingAtom }: Runtime): void {
  const follow = (): void => {
    const { busy, visit } = store.get(sessionAtom);
    if (busy !== null || visit === 0 || store.get(loadingAtom) === 'loading') return;
    const { dataset } = document.documentElement;
    delete dataset.kept;
    delete dataset.shape;
    for (const end of ends.splice(0)) end();
  };
  const ends = [store.sub(sessionAtom, follow), store.sub(loadingAtom, follow)];
  follow();
}
