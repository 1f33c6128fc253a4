import { type Found, pageSize, type Search } from '../../backoffice/find-applications.ts';
import { escapeHtml } from '../../pages/html.ts';
import { panelPage, panelPath, statusTag, timeText } from './layout.ts';

/** All applications, with a search. */
export function listPage(search: Search, found: Found[], statuses: { status: string; count: number }[]): string {
  const shown = found.slice(0, pageSize);
  const body =
    shown.length > 0
      ? `<div class="wide" role="region" aria-label="Applications" tabindex="0"><table><thead><tr>${heads}</tr></thead><tbody>${shown.map(row).join('')}</tbody></table></div>`
      : '<p class="empty">No application matches. <a href="/sandbox">Show all</a>, or <a href="/account/heloc/register">start one</a>.</p>';
  return panelPage(
    'Applications',
    `<h1>Applications</h1>${form(search, statuses)}${body}${paging(search, found.length > pageSize)}`,
  );
}

const heads = ['Loan number', 'Borrower', 'Property', 'Status', 'Moved last']
  .map((head) => `<th scope="col">${head}</th>`)
  .join('');

function row({ uuid, org, loan_number, first_name, last_name, email, street, place, status, updated }: Found): string {
  const name = [first_name, last_name].filter(Boolean).join(' ') || 'No name yet';
  return [
    `<tr><th scope="row"><a href="${panelPath}/applications/${uuid}">${escapeHtml(loan_number)}</a><span class="quiet">${escapeHtml(org)}</span></th>`,
    `<td>${escapeHtml(name)}<span class="quiet">${escapeHtml(email)}</span></td>`,
    `<td>${escapeHtml(street ?? '')}<span class="quiet">${escapeHtml(place ?? '')}</span></td>`,
    `<td>${statusTag(status)}</td><td>${timeText(updated)}</td></tr>`,
  ].join('');
}

function form({ text, status }: Search, statuses: { status: string; count: number }[]): string {
  const options = statuses.map(
    (one) =>
      `<option value="${escapeHtml(one.status)}"${one.status === status ? ' selected' : ''}>${escapeHtml(one.status)} (${one.count})</option>`,
  );
  return [
    `<form class="search" method="get" action="${panelPath}" role="search">`,
    `<p class="grow"><label for="q">Name, email, loan number, street or status</label><input id="q" name="q" type="search" maxlength="128" value="${escapeHtml(text)}"></p>`,
    `<p><label for="status">Status</label><select id="status" name="status"><option value="">All</option>${options.join('')}</select></p>`,
    '<p><button type="submit">Search</button></p></form>',
  ].join('');
}

function paging({ text, status, page }: Search, more: boolean): string {
  const link = (to: number, label: string): string =>
    `<a href="${panelPath}?${escapeHtml(String(new URLSearchParams({ q: text, status, page: String(to) })))}">${label}</a>`;
  const links = [...(page > 1 ? [link(page - 1, 'Newer')] : []), ...(more ? [link(page + 1, 'Older')] : [])];
  return links.length > 0 ? `<nav class="paging" aria-label="Pages">${links.join('')}</nav>` : '';
}
