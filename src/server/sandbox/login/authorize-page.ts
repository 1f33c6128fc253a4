import type { Product } from '../../../../runtime/engine/product.ts';
import { type Html, html } from '../../pages/html.ts';
import { plainPage } from '../../pages/plain-page.ts';
import type { Identity } from '../../ports/login.ts';

/** An error of the form: the field and its text. */
export type Flaw = { field: keyof Identity; text: string };

export type AuthorizeForm = { ticket: string; credentials: Identity; flaw?: Flaw };

/** The page of the sandbox's login provider: the organisation, the account's data, Continue and Cancel. Plain HTML without a script. */
export function authorizePage(form: AuthorizeForm, product: Product): Html {
  const { ticket, credentials, flaw } = form;
  const fields = [
    html`<input type="hidden" name="ticket" value="${ticket}">`,
    input('email', 'Email', html`type="email" autocomplete="email" maxlength="128"`, credentials, flaw),
    input('phone', 'Phone number', html`type="tel" autocomplete="tel" maxlength="20"`, credentials, flaw),
    html`<div class="actions"><button type="submit" name="do" value="continue" data-action="continue">Continue</button>`,
    html`<button type="submit" name="do" value="cancel" class="second" data-action="cancel" formnovalidate>Cancel</button></div>`,
  ];
  const main = [
    html`<p class="note">Sandbox login provider. It stands in for a real one, asks for no password, and does not exist in production.</p>`,
    html`<p><strong>${product.brand.name}</strong> asks you to create an account, or to log in to the one you have, and to share your email and phone number with it.</p>`,
    html`<form method="post" action="/identity-broker/sandbox/authorize">${fields}</form>`,
  ];
  return plainPage('Create an account', html`${main}`, product);
}

function input(
  field: keyof Identity,
  label: string,
  attributes: Html,
  credentials: Identity,
  flaw: Flaw | undefined,
): Html {
  const wrong = flaw?.field === field ? flaw.text : undefined;
  const marked = wrong && html` aria-invalid="true" aria-describedby="${field}-error" autofocus`;
  const error = wrong && html`<p class="error" id="${field}-error" role="alert">${wrong}</p>`;
  return html`<label for="${field}">${label}</label>${error}<input id="${field}" name="${field}" ${attributes} required value="${credentials[field]}"${marked}>`;
}
