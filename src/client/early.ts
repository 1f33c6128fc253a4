/**
 * Runs before the page is painted, as a classic script: the page shows its first screen long before the client can answer.
 * A visitor of whom the browser keeps something is not shown the screen of a stranger (`data-kept`: styles show its
 * shape), and a press is noted on what was pressed (`data-early`): the client makes up for it. A link to this page with one more
 * parameter keeps the others of the address, which the server did not draw.
 */
(() => {
  const page = document.documentElement;
  const { org = '' } = document.currentScript?.dataset ?? {};
  // As src/client/api/token.ts and host/browser-storage.ts name them: a test compares them.
  const names = ['lintel.token', `lintel.${org}.draft`, `lintel.${org}.pre-auth`];
  try {
    if (names.some((name) => localStorage.getItem(name) !== null)) page.dataset.kept = '';
  } catch {
    // Without a storage nothing is kept.
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
