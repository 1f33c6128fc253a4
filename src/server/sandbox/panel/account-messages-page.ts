import type { Selectable } from 'kysely';
import { nextCode } from '../../accounts/second-factor/second-factor.ts';
import { type Html, html } from '../../pages/html.ts';
import type { ServerContext } from '../../platform/context/context.ts';
import type { AccountMessageTable } from '../../platform/database/tables/messages.ts';
import { panelPage, timeText } from './layout.ts';

const shownAtMost = 50;

/**
 * The newest messages about accounts, with working links, since the sandbox sends no e-mail. `start`: the URL at which a new
 * application begins.
 */
export async function accountMessagesPage(context: ServerContext, start: string): Promise<Html> {
  const { db, vault } = context;
  const rows = await db
    .selectFrom('account_message')
    .selectAll()
    .where('body', 'is not', null)
    .orderBy('at', 'desc')
    .limit(shownAtMost)
    .execute();
  const opened = rows.map((row) =>
    oneMessage({ ...row, address: vault.open(row.address), body: vault.open(row.body ?? '') }),
  );
  const body = opened.length > 0 ? opened : html`<p class="empty">Nobody was written to about an account yet.</p>`;
  return panelPage({
    title: 'Messages about accounts',
    main: html`<h1>Messages about accounts</h1>${body}${await authenticatorCodes(context)}`,
    start,
  });
}

/** The current codes of the accounts' authenticator apps, since the sandbox has no phones. */
async function authenticatorCodes(context: ServerContext): Promise<Html | string> {
  const accounts = await context.db
    .selectFrom('account_totp')
    .innerJoin('account', 'account.uuid', 'account_totp.account')
    .select(['account.uuid', 'account.email', 'account.org'])
    .orderBy('account_totp.created', 'desc')
    .limit(shownAtMost)
    .execute();
  if (accounts.length === 0) return '';
  const rows = await Promise.all(
    accounts.map(async ({ uuid, email, org }) => {
      const code = await nextCode(context, uuid);
      return html`<tr><td>${email}</td><td>${org}</td><td><code>${code ?? ''}</code></td></tr>`;
    }),
  );
  return html`<h2>Codes of authenticator apps</h2><table><thead><tr><th>Account</th><th>Organisation</th><th>Code now</th></tr></thead><tbody>${rows}</tbody></table>`;
}

function oneMessage({ org, document, address, subject, body, at, outcome }: Selectable<AccountMessageTable>): Html {
  const paragraphs = (body ?? '').split('\n\n').map((text) => html`<p>${linked(text, org)}</p>`);
  const summary = html`<summary>Email to ${address}: ${subject ?? ''} <span class="tag ${outcome === 'sent' ? 'good' : 'busy'}">${outcome ?? 'waiting'}</span></summary>`;
  return html`<details>${summary}<p class="quiet">${timeText(at)}, <code>${document}</code>, ${org}</p>${paragraphs}</details>`;
}

/** If a paragraph is a link, links to the same page on this server, for the organisation. */
function linked(text: string, org: string): Html | string {
  if (!URL.canParse(text)) return text;
  const { pathname, searchParams } = new URL(text);
  searchParams.set('org', org);
  return html`<a href="${pathname}?${String(searchParams)}">${text}</a>`;
}
