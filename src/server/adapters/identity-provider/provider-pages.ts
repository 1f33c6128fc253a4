import { raw } from 'hono/html';
import type { KoaContextWithOIDC } from 'oidc-provider';
import type { Product } from '../../../../runtime/engine/product.ts';
import { type Html, html } from '../../pages/html.ts';
import { plainPage } from '../../pages/plain-page.ts';
import type { ServerBase } from '../../platform/context/context.ts';
import { loginPath } from './paths.ts';

type Documents = Pick<ServerBase, 'documents'>;

/** An error of a form: the field and its text. */
export type FieldError = { field: keyof Credentials; text: string };

export type Credentials = { email: string; phone: string; password: string };

/** The form of a visit. `uid` is the provider's id of the visit. */
export type LoginForm = {
  uid: string;
  creates: boolean;
  credentials: Credentials;
  error?: FieldError;
  /** A sentence above the form. */
  note?: string;
};

/** The page on which a user creates an account, or logs in. Plain HTML with the organisation's theme, without scripts. */
export function loginPage(form: LoginForm, product: Product): Html {
  const { uid, creates, note } = form;
  const { name } = product.brand;
  const fields = creates ? [emailInput(form), phoneInput(form), newPassword(form)] : [emailInput(form), password(form)];
  const label = creates ? 'Create account' : 'Log in';
  const other = creates
    ? html`<p>You have an account already? <button class="link" name="do" value="log-in" data-action="log-in" formnovalidate>Log in</button></p>`
    : html`<p>You have no account yet? <button class="link" name="do" value="create" data-action="create" formnovalidate>Create an account</button></p>`;
  const lead = creates
    ? html`<p>You log in with this account whenever you come back to <strong>${name}</strong>. Your email and phone number are shared with it.</p>`
    : html`<p>Log in to go on to <strong>${name}</strong>.</p>`;
  const main = html`${note && html`<p class="note">${note}</p>`}${lead}<form method="post" action="${loginPath}"><input type="hidden" name="uid" value="${uid}"><input type="hidden" name="page" value="${creates ? 'create' : 'log-in'}">${fields}<div class="actions"><button type="submit" name="do" value="continue" data-action="continue">${label}</button><button type="submit" name="do" value="cancel" class="second" data-action="cancel" formnovalidate>Cancel</button></div>${other}</form>`;
  return plainPage(creates ? 'Create an account' : 'Log in', main, product);
}

const emailInput = (form: LoginForm) =>
  input(form, 'email', 'Email', html`type="email" autocomplete="username" maxlength="128"`);
const phoneInput = (form: LoginForm) =>
  input(form, 'phone', 'Phone number', html`type="tel" autocomplete="tel" maxlength="20"`);
const newPassword = (form: LoginForm) =>
  input(
    form,
    'password',
    'Password, at least 15 characters',
    html`type="password" autocomplete="new-password" maxlength="256"`,
  );
const password = (form: LoginForm) =>
  input(form, 'password', 'Password', html`type="password" autocomplete="current-password" maxlength="256"`);

function input({ credentials, error }: LoginForm, field: keyof Credentials, label: string, attributes: Html): Html {
  const wrong = error?.field === field ? error.text : undefined;
  const marked = wrong && html` aria-invalid="true" aria-describedby="${field}-error" autofocus`;
  const text = wrong && html`<p class="error" id="${field}-error" role="alert">${wrong}</p>`;
  return html`<label for="${field}">${label}</label>${text}<input id="${field}" name="${field}" ${attributes} required value="${credentials[field]}"${marked}>`;
}

/** Asks whether to end the login at the provider too. `form` is the library's own form with its token. */
export async function askToLogOut(context: KoaContextWithOIDC, base: Documents, form: string): Promise<void> {
  const main = html`<p>Do you want to log out here too? The next person at this device then has to log in again.</p>${raw(form)}<div class="actions"><button type="submit" form="op.logoutForm" name="logout" value="yes" data-action="log-out">Log out</button><button type="submit" form="op.logoutForm" class="second" data-action="stay">Stay logged in</button></div>`;
  send(context, plainPage('Log out', main, productOf(context, base)));
}

/** The error page of a request that the provider refused, for example a forged URL or a visit that has ended. */
export async function showError(context: KoaContextWithOIDC, base: Documents, error: string): Promise<void> {
  const main = html`<p>This login cannot go on (${error}). Nothing was lost: go back to the page that you came from, and start the login again.</p>`;
  send(context, plainPage('This login cannot go on', main, productOf(context, base)));
}

const productOf = ({ oidc }: KoaContextWithOIDC, { documents }: Documents): Product | undefined =>
  oidc?.client && documents.organisations.get(oidc.client.clientId)?.product;

function send(context: KoaContextWithOIDC, page: Html): void {
  context.type = 'html';
  context.body = String(page);
}
