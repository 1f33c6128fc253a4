import { NoPageData } from './read-page-data.ts';

/**
 * What shows where nothing can be drawn: the page came without its data, or with data that cannot be read. Words of our own, for there may be
 * no document at all (specification 2, section 8).
 */
export function showFailedPage(root: Element, error: unknown): void {
  document.body.removeAttribute('data-busy');
  const main = document.createElement('main');
  main.className = 'page-column stack';
  main.setAttribute('role', 'alert');
  const detail =
    error instanceof NoPageData ? error.message : 'Please click "Try again" to see if we can get you back moving.';
  main.append(
    withText('h1', 'Sorry, looks like we have hit a snag!'),
    withText('p', detail),
    linkTo('Try again', location.href),
    linkTo('Go to dashboard', '/dashboard'),
  );
  root.replaceChildren(main);
}

function withText(name: string, text: string): HTMLElement {
  const element = document.createElement(name);
  element.textContent = text;
  return element;
}

function linkTo(text: string, href: string): HTMLElement {
  const link = withText('a', text);
  link.className = 'button';
  link.setAttribute('href', href);
  return link;
}
