/**
 * Runs before the page is painted, as a classic script: the page shows its first screen long before the client can respond. If
 * the browser has stored data of the visitor, the screen for new visitors is hidden (`data-kept`: styles show a placeholder).
 * Clicks are marked on their element (`data-early`), and the client repeats them. A link to this page that adds one parameter
 * keeps the other parameters of the URL, which the server did not know when it rendered the page.
 */
(() => {
  const page = document.documentElement;
  const { org = '' } = document.currentScript?.dataset ?? {};
  // The names are those of src/client/api/token.ts and host/browser-storage.ts; a test compares them.
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
