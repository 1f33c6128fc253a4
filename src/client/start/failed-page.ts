import { builtInTexts } from '../failure/built-in-texts.ts';
import { isLostChunk } from '../host/reload-on-lost-chunk.ts';
import { IdentityUnknown } from './identity.ts';
import { NoPageData, ProductNotLoaded } from './read-page-data.ts';

/**
 * The page if nothing can be rendered: the page data is missing or unreadable, or the server cannot be reached. Its texts are
 * built in, because there may be no document at all (specification 2, section 8).
 */
export function showFailedPage(root: Element, error: unknown): void {
  document.body.removeAttribute('data-busy');
  const main = document.createElement('main');
  main.className = 'page-column stack';
  main.setAttribute('role', 'alert');
  // These texts are there in English alone, whatever the page's language.
  main.lang = 'en';
  const { title, detail } = wordsFor(error);
  main.append(withText('h1', title), withText('p', detail), tryAgain(), linkTo(builtInTexts.dashboard, '/dashboard'));
  root.replaceChildren(main);
}

function wordsFor(error: unknown): { title: string; detail: string } {
  if (error instanceof IdentityUnknown && !error.unreached)
    return {
      title: error.message,
      detail:
        'We could not tell who is logged in. Nothing you entered is lost, and you are still logged in. Try again in a moment.',
    };
  if (error instanceof IdentityUnknown || error instanceof ProductNotLoaded || isLostChunk(error))
    return {
      title: 'We couldn’t connect',
      detail: 'Nothing you entered is lost. Check your connection and try again.',
    };
  return { title: builtInTexts.title, detail: error instanceof NoPageData ? error.message : builtInTexts.text };
}

function withText(name: string, text: string): HTMLElement {
  const element = document.createElement(name);
  element.textContent = text;
  return element;
}

/** A button, since a link to the same address with a fragment would not reload the page. */
function tryAgain(): HTMLElement {
  const button = withText('button', builtInTexts.tryAgain);
  button.className = 'button';
  button.setAttribute('type', 'button');
  button.addEventListener('click', () => location.reload());
  return button;
}

function linkTo(text: string, href: string): HTMLElement {
  const link = withText('a', text);
  link.className = 'button';
  link.setAttribute('href', href);
  return link;
}
