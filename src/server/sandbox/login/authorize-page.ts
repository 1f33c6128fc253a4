import type { Product } from '../../../../runtime/engine/product.ts';
import { escapeHtml } from '../../pages/html.ts';
import { plainPage } from '../../pages/plain-page.ts';
import type { Identity } from '../../ports/login.ts';

/** An error of the form: the field and its text. */
export type Flaw = { field: keyof Identity; text: string };

export type AuthorizeForm = { ticket: string; credentials: Identity; flaw?: Flaw };

/** The page of the sandbox's login provider: the organisation, the account's data, Continue and Cancel. Plain HTML without a script. */
export function authorizePage(form: AuthorizeForm, product: Product): string {
  const { ticket, credentials, flaw } = form;
  const name = escapeHtml(product.brand.name);
  const main = [
    '<p class="note">Sandbox login provider. It stands in for a real one, asks for no password, and does not exist in production.</p>',
    `<p><strong>${name}</strong> asks you to create an account, or to log in to the one you have, and to share your email and phone number with it.</p>`,
    '<form method="post" action="/identity-broker/sandbox/authorize">',
    `<input type="hidden" name="ticket" value="${escapeHtml(ticket)}">`,
    input('email', 'Email', 'type="email" autocomplete="email" maxlength="128"', credentials, flaw),
    input('phone', 'Phone number', 'type="tel" autocomplete="tel" maxlength="20"', credentials, flaw),
    '<div class="actions"><button type="submit" name="do" value="continue" data-action="continue">Continue</button>',
    '<button type="submit" name="do" value="cancel" class="second" data-action="cancel" formnovalidate>Cancel</button></div></form>',
  ];
  return plainPage('Create an account', main.join(''), product);
}

function input(
  field: keyof Identity,
  label: string,
  attributes: string,
  credentials: Identity,
  flaw: Flaw | undefined,
): string {
  const wrong = flaw?.field === field ? flaw.text : undefined;
  const marked = wrong ? ` aria-invalid="true" aria-describedby="${field}-error" autofocus` : '';
  return [
    `<label for="${field}">${label}</label>`,
    wrong ? `<p class="error" id="${field}-error" role="alert">${escapeHtml(wrong)}</p>` : '',
    `<input id="${field}" name="${field}" ${attributes} required value="${escapeHtml(credentials[field])}"${marked}>`,
  ].join('');
}
