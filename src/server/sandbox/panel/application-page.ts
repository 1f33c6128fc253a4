import { readPath } from '../../../../runtime/json/dotted-path.ts';
import { isObject, type Json } from '../../../../runtime/json/json.ts';
import type { Lifecycle } from '../../../../runtime/schema/types.ts';
import type { ApplicationRow } from '../../applications/record/application-record.ts';
import type { ShownFact } from '../../backoffice/shown-facts.ts';
import type { ShownMessage } from '../../messages/messages-of.ts';
import { escapeHtml } from '../../pages/html.ts';
import { eventForms, type OfferedEvent } from './event-forms.ts';
import { type HistoryRow, historyTable } from './history-table.ts';
import { panelPage, panelPath, statusTag, terms, timeText } from './layout.ts';
import { messagesSection } from './messages-section.ts';
import { offersSection } from './offers-section.ts';

export type ApplicationDetails = {
  row: ApplicationRow;
  email: string;
  lifecycle: Lifecycle;
  statuses: string[];
  events: OfferedEvent[];
  history: HistoryRow[];
  messages: ShownMessage[];
  facts: { answers: ShownFact[]; vendors: ShownFact[]; status: ShownFact[] };
  /** The application's own clock. */
  now: Date;
  /** The result or the error of the last action. */
  flash: { kind: 'done' | 'refused'; text: string } | undefined;
};

/** One application: its status, the possible events, and its history. */
export function applicationPage(details: ApplicationDetails): string {
  const { row, flash } = details;
  const to = `${panelPath}/panel/${row.uuid}`;
  const main = [
    `<p class="crumb"><a href="${panelPath}">All applications</a></p><h1>Application ${escapeHtml(row.loan_number)}</h1>`,
    flash
      ? `<p class="flash ${flash.kind}" role="${flash.kind === 'done' ? 'status' : 'alert'}">${escapeHtml(flash.text)}</p>`
      : '',
    `<div class="columns"><div>${summary(details)}${asBorrower(to)}</div><div>${setStatus(details, to)}${setClock(details, to)}</div></div>`,
    `<section aria-labelledby="events"><h2 id="events">What can happen now</h2>${awaited(details)}${eventForms(details.events, `${to}/events`)}</section>`,
    `<section aria-labelledby="history"><h2 id="history">History</h2>${historyTable(details.history, details.lifecycle)}</section>`,
    `<section aria-labelledby="messages"><h2 id="messages">Messages</h2>${messagesSection(details.messages)}</section>`,
    `<section aria-labelledby="offers"><h2 id="offers">Offers, and what set them</h2>${offersSection(row.vendor_facts.offers, chosenOffer(row))}</section>`,
    `<section aria-labelledby="facts"><h2 id="facts">Facts</h2>${facts(details)}</section>`,
  ];
  return panelPage(`Application ${row.loan_number}`, main.join(''));
}

function summary({ row, email, now }: ApplicationDetails): string {
  const name = row.answers.name;
  const text = (part: string): string => (isObject(name) ? String(name[part] ?? '') : '');
  return terms([
    ['Status', statusTag(row.status)],
    ['Borrower', escapeHtml(`${text('firstName')} ${text('lastName')}`.trim() || 'No name yet')],
    ['Email', escapeHtml(email)],
    ['Organization', escapeHtml(row.org)],
    ['Its calendar says', timeText(now)],
    ['Time leads on', row.due ? timeText(row.due) : 'not from here'],
    ['Id', `<code>${row.uuid}</code>`],
  ]);
}

const chosenOffer = ({ answers }: ApplicationRow): Json | undefined => readPath(answers, 'offerChoice.offerId');

const asBorrower = (to: string): string =>
  `<form method="post" action="${to}/open"><button type="submit" class="primary">Open as the borrower</button><p class="quiet">Signs this browser in as the borrower, and opens the screen that the status leads to.</p></form>`;

function setStatus({ row, statuses }: ApplicationDetails, to: string): string {
  const options = statuses.map(
    (status) => `<option${status === row.status ? ' selected' : ''}>${escapeHtml(status)}</option>`,
  );
  return [
    `<form class="box" method="post" action="${to}/status"><h2>Set the status</h2>`,
    `<p><label for="status">Status</label><select id="status" name="status">${options.join('')}</select></p>`,
    '<p><label for="uw">Underwriting subdecision <span class="quiet">optional</span></label><input id="uw" name="uwSubDecision" autocomplete="off" maxlength="64" pattern="[A-Z_]*"></p>',
    '<button type="submit">Set</button></form>',
  ].join('');
}

const setClock = (_details: ApplicationDetails, to: string): string =>
  `<form class="box" method="post" action="${to}/clock"><h2>Advance the clock</h2><p><label for="days">Days</label><input id="days" name="days" type="number" min="1" max="3650" value="1" required></p><button type="submit">Advance</button></form>`;

/** The borrower's events that the status has transitions for, so that users of the panel do not look for buttons. */
function awaited({ row, lifecycle }: ApplicationDetails): string {
  const { on = {} } = lifecycle.states[row.status ?? ''] ?? {};
  const own = Object.keys(on).flatMap((event) => lifecycle.borrower[event] ?? []);
  if (Object.keys(on).length === 0) return '<p>Nothing leads on from here.</p>';
  if (own.length === 0) return '';
  return `<p>Of the borrower, this status awaits:</p><ul>${own.map((text) => `<li>${escapeHtml(text)}</li>`).join('')}</ul>`;
}

function facts({ facts: { answers, vendors, status } }: ApplicationDetails): string {
  const part = (title: string, list: ShownFact[]): string =>
    `<details><summary>${title} <span class="quiet">${list.length}</span></summary>${
      list.length > 0
        ? terms(list.map(({ name, value }) => [`<code>${escapeHtml(name)}</code>`, escapeHtml(value)]))
        : '<p class="empty">Nothing yet.</p>'
    }</details>`;
  return (
    part('What the borrower answered', answers) +
    part('What vendors told', vendors) +
    part('What the status says besides', status)
  );
}
