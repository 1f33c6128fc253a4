import { readPath } from '../../../../runtime/json/dotted-path.ts';
import { isObject, type Json } from '../../../../runtime/json/json.ts';
import type { Leaf } from '../../../../runtime/json/leaves.ts';
import type { CompiledLifecycle } from '../../../../runtime/lifecycle/decision-rules.ts';
import type { ApplicationRow } from '../../application-record/application-record.ts';
import type { Move } from '../../backoffice/history.ts';
import type { ShownMessage } from '../../messages/messages-of.ts';
import { type Html, html } from '../../pages/html.ts';
import { eventForms, type OfferedEvent } from './event-forms.ts';
import { historyTable } from './history-table.ts';
import { panelPage, panelPath, terms, timeText } from './layout.ts';
import { messagesSection } from './messages-section.ts';
import { offersSection } from './offers-section.ts';
import { type StatusDocuments, statusTag } from './status-tag.ts';

export type ApplicationDetails = {
  row: ApplicationRow;
  email: string;
  lifecycle: CompiledLifecycle;
  documents: StatusDocuments;
  events: OfferedEvent[];
  history: Move[];
  messages: ShownMessage[];
  facts: { answers: Leaf[]; vendors: Leaf[]; status: Leaf[] };
  /** The application's own clock. */
  now: Date;
  /** The URL at which a new application begins. */
  start: string;
  /** The result or the error of the last action. */
  flash: { kind: 'done' | 'refused'; text: string } | undefined;
};

/** One application: its status, the possible events, and its history. */
export function applicationPage(details: ApplicationDetails): Html {
  const { row, flash } = details;
  const to = `${panelPath}/panel/${row.uuid}`;
  const main = [
    html`<p class="crumb"><a href="${panelPath}">All applications</a></p><h1>Application ${row.loan_number}</h1>`,
    flash &&
      html`<p class="flash ${flash.kind}" role="${flash.kind === 'done' ? 'status' : 'alert'}">${flash.text}</p>`,
    html`<div class="columns"><div>${summary(details)}${asBorrower(to)}</div><div>${setStatus(details, to)}${setClock(details, to)}</div></div>`,
    html`<section aria-labelledby="events"><h2 id="events">What can happen now</h2>${awaited(details)}${eventForms(details.events, `${to}/events`)}</section>`,
    html`<section aria-labelledby="history"><h2 id="history">History</h2>${historyTable(details.history, details.lifecycle, details.documents)}</section>`,
    html`<section aria-labelledby="messages"><h2 id="messages">Messages</h2>${messagesSection(details.messages)}</section>`,
    html`<section aria-labelledby="offers"><h2 id="offers">Offers, and what set them</h2>${offersSection(row.vendor_facts.offers, chosenOffer(row))}</section>`,
    html`<section aria-labelledby="facts"><h2 id="facts">Facts</h2>${facts(details)}</section>`,
  ];
  return panelPage({ title: `Application ${row.loan_number}`, main: html`${main}`, start: details.start });
}

function summary({ row, email, now, documents }: ApplicationDetails): Html {
  const name = row.answers.name;
  const text = (part: string): string => (isObject(name) ? String(name[part] ?? '') : '');
  return terms([
    ['Status', statusTag(row.status, documents)],
    ['Borrower', `${text('firstName')} ${text('lastName')}`.trim() || 'No name yet'],
    ['Email', email],
    ['Organization', row.org],
    ['Its calendar says', timeText(now)],
    ['Time leads on', row.due ? timeText(row.due) : 'not from here'],
    ['Id', html`<code>${row.uuid}</code>`],
  ]);
}

const chosenOffer = ({ answers }: ApplicationRow): Json | undefined => readPath(answers, 'offerChoice.offerId');

const asBorrower = (to: string): Html =>
  html`<form method="post" action="${to}/open"><button type="submit" class="primary">Open as the borrower</button><p class="quiet">Signs this browser in as the borrower, and opens the screen that the status leads to.</p></form>`;

function setStatus({ row, documents }: ApplicationDetails, to: string): Html {
  const options = Object.keys(documents.statuses.statuses).map(
    (status) => html`<option${status === row.status && ' selected'}>${status}</option>`,
  );
  const fields = [
    html`<p><label for="status">Status</label><select id="status" name="status">${options}</select></p>`,
    html`<p><label for="uw">Underwriting subdecision <span class="quiet">optional</span></label><input id="uw" name="uwSubDecision" autocomplete="off" maxlength="64" pattern="[A-Z_]*"></p>`,
    html`<p><label for="set-days">Days that must pass before it</label><select id="set-days" name="days"><option value="refused">Refuse the status</option><option value="pass">Let them pass on its calendar</option></select></p>`,
    html`<button type="submit">Set</button>`,
  ];
  return html`<form class="box" method="post" action="${to}/status"><h2>Set the status</h2><p class="quiet">Adds what the status presumes: offers, answers, papers. What the borrower has answered stays.</p>${fields}</form>`;
}

const setClock = (_details: ApplicationDetails, to: string): Html =>
  html`<form class="box" method="post" action="${to}/clock"><h2>Advance the clock</h2><p><label for="days">Days</label><input id="days" name="days" type="number" min="1" max="3650" value="1" required></p><button type="submit">Advance</button></form>`;

/** The borrower's own events in this status, so that users of the panel do not look for buttons for them. */
function awaited({ row, lifecycle }: ApplicationDetails): Html | false {
  const { on = {} } = lifecycle.states[row.status ?? ''] ?? {};
  const own = Object.keys(on).flatMap((event) => lifecycle.applicant[event] ?? []);
  if (Object.keys(on).length === 0) return html`<p>Nothing leads on from here.</p>`;
  if (own.length === 0) return false;
  return html`<p>Of the borrower, this status awaits:</p><ul>${own.map((text) => html`<li>${text}</li>`)}</ul>`;
}

function facts({ facts: { answers, vendors, status } }: ApplicationDetails): Html[] {
  const part = (title: string, list: Leaf[]): Html =>
    html`<details><summary>${title} <span class="quiet">${list.length}</span></summary>${
      list.length > 0
        ? terms(list.map(({ name, value }) => [html`<code>${name}</code>`, value]))
        : html`<p class="empty">Nothing yet.</p>`
    }</details>`;
  return [
    part('What the borrower answered', answers),
    part('What vendors told', vendors),
    part('What the status says besides', status),
  ];
}
