import { type Found, pageSize, type Search } from '../../backoffice/find-applications.ts';
import { type Html, html } from '../../pages/html.ts';
import { panelPage, panelPath, table, timeText } from './layout.ts';
import { type StatusDocuments, statusTag } from './status-tag.ts';

/** A found application, and its product's documents about statuses. */
export type Listed = Found & { documents: StatusDocuments | undefined };

export type List = {
  search: Search;
  found: Listed[];
  statuses: { status: string; count: number }[];
  /** The URL at which a new application begins. */
  start: string;
};

/** All applications, with a search. */
export function listPage({ search, found, statuses, start }: List): Html {
  const shown = found.slice(0, pageSize);
  const body =
    shown.length > 0
      ? table('Applications', ['Loan number', 'Borrower', 'Property', 'Status', 'Moved last'], shown.map(row))
      : html`<p class="empty">No application matches. <a href="${panelPath}">Show all</a>, or <a href="${start}">start one</a>.</p>`;
  return panelPage({
    title: 'Applications',
    main: html`<h1>Applications</h1>${form(search, statuses)}${body}${paging(search, found.length > pageSize)}`,
    start,
  });
}

function row({ status, updated, documents, ...found }: Listed): Html {
  const { uuid, org, loan_number, first_name, last_name, email, street, place } = found;
  const name = [first_name, last_name].filter(Boolean).join(' ') || 'No name yet';
  const cells = [
    html`<th scope="row"><a href="${panelPath}/applications/${uuid}">${loan_number}</a><span class="quiet">${org}</span></th>`,
    html`<td>${name}<span class="quiet">${email}</span></td>`,
    html`<td>${street ?? ''}<span class="quiet">${place ?? ''}</span></td>`,
    html`<td>${statusTag(status, documents)}</td><td>${timeText(updated)}</td>`,
  ];
  return html`<tr>${cells}</tr>`;
}

function form({ text, status }: Search, statuses: { status: string; count: number }[]): Html {
  const options = statuses.map(
    (one) =>
      html`<option value="${one.status}"${one.status === status && ' selected'}>${one.status} (${one.count})</option>`,
  );
  const fields = [
    html`<p class="grow"><label for="q">Name, email, loan number, street or status</label><input id="q" name="q" type="search" maxlength="128" value="${text}"></p>`,
    html`<p><label for="status">Status</label><select id="status" name="status"><option value="">All</option>${options}</select></p>`,
    html`<p><button type="submit">Search</button></p>`,
  ];
  return html`<form class="search" method="get" action="${panelPath}" role="search">${fields}</form>`;
}

function paging({ text, status, page }: Search, more: boolean): Html | false {
  const link = (to: number, label: string): Html =>
    html`<a href="${panelPath}?${String(new URLSearchParams({ q: text, status, page: String(to) }))}">${label}</a>`;
  const links = [...(page > 1 ? [link(page - 1, 'Newer')] : []), ...(more ? [link(page + 1, 'Older')] : [])];
  return links.length > 0 && html`<nav class="paging" aria-label="Pages">${links}</nav>`;
}
