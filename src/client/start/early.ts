/**
 * Runs before the page is painted, as a classic script: the page shows its first screen long before the client can respond. If
 * the browser has stored data of the visitor, the screen for new visitors is hidden (`data-kept`: styles show a placeholder).
 * Clicks are marked on their element (`data-early`), and the client repeats them. A link to this page that adds one parameter
 * keeps the other parameters of the URL, which the server did not know when it rendered the page. If a script of the page cannot be
 * loaded, the page is reloaded, at most five times, and then shows its error page. So it is for a style sheet; but then the page stays,
 * since it can be used without its look.
 */
(() => {
  const page = document.documentElement;
  const { org = '' } = document.currentScript?.dataset ?? {};
  // The names are those of src/client/api/token.ts and runtime/host/browser-storage.ts; a test compares them.
  const names = ['lintel.token', `lintel.${org}.draft`, `lintel.${org}.pre-auth`];
  try {
    if (names.some((name) => localStorage.getItem(name) !== null)) page.dataset.kept = '';
  } catch {
    // Without access to the storage, nothing is stored.
  }
  const note = (pressed: Element | null | undefined, event: Event): void => {
    if (!pressed || !('served' in page.dataset)) return;
    event.preventDefault();
    for (const before of document.querySelectorAll('[data-early]')) before.removeAttribute('data-early');
    pressed.setAttribute('data-early', '');
  };
  const keepParameters = (link: Element | null): void => {
    const added = link?.getAttribute('href');
    if (!link || !added?.startsWith('?') || !('served' in page.dataset)) return;
    const query = new URLSearchParams(location.search);
    for (const [name, value] of new URLSearchParams(added)) query.set(name, value);
    link.setAttribute('href', `?${query}`);
  };
  const options = { capture: true };
  addEventListener(
    'click',
    (event) => {
      if (!(event.target instanceof Element)) return;
      note(event.target.closest('button[data-action]'), event);
      keepParameters(event.target.closest('a[href]'));
    },
    options,
  );
  addEventListener(
    'submit',
    (event) => {
      if (event.target instanceof Element) note(event.target.querySelector('[type="submit"]'), event);
    },
    options,
  );
})();

(() => {
  // Counts as src/client/host/reload-on-lost-chunk.ts does, under the same key.
  const reload = (): boolean => {
    try {
      const [count = 0, began = 0] = (sessionStorage.getItem('lintel.reloads') ?? '').split(' ').map(Number);
      const since = Date.now() - began;
      const isCounted = since >= 0 && since < 600_000;
      if (isCounted && count >= 5) return false;
      sessionStorage.setItem('lintel.reloads', isCounted ? `${count + 1} ${began}` : `1 ${Date.now()}`);
    } catch {
      // Reloads that cannot be counted might never end.
      return false;
    }
    location.reload();
    return true;
  };
  let isLost = false;
  const lost = (): void => {
    if (isLost) return;
    isLost = true;
    if (reload()) return;
    const shown = document.querySelector<HTMLTemplateElement>('#unloaded');
    const root = document.getElementById('root');
    if (!shown || !root) return;
    const { dataset } = document.documentElement;
    delete dataset.served;
    delete dataset.kept;
    delete dataset.shape;
    root.replaceChildren(shown.content);
    root.querySelector('button')?.addEventListener('click', () => location.reload());
  };
  addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLScriptElement && target.type === 'module') lost();
    },
    { capture: true },
  );
  // The page's own sheet stands before this script, which cannot hear its error.
  addEventListener('load', () => {
    const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
    if (!isLost && sheets.some(({ sheet }) => sheet === null)) isLost = reload();
  });
})();
