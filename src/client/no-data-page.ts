/** What shows where the page came without its data, and with it without any document: words of our own. */
export function showNoDataPage(root: Element, error: Error): void {
  const heading = document.createElement('h1');
  heading.textContent = 'Sorry, looks like we have hit a snag!';
  const detail = document.createElement('p');
  detail.textContent = error.message;
  const main = document.createElement('main');
  main.className = 'page-column stack';
  main.setAttribute('role', 'alert');
  main.append(heading, detail);
  root.replaceChildren(main);
}
