import type { CompiledLifecycle } from '../../../../runtime/lifecycle/decision-rules.ts';
import type { Lifecycle } from '../../../../runtime/schema/types.ts';
import type { Move } from '../../backoffice/history.ts';
import { type Html, html } from '../../pages/html.ts';
import { table, timeText } from './layout.ts';
import { type StatusDocuments, statusTag } from './status-tag.ts';
import { whoOf } from './who.ts';

/** All transitions, the newest first: time, actor, new status, and the underwriting rules judged. */
export function historyTable(rows: Move[], lifecycle: CompiledLifecycle, documents: StatusDocuments): Html {
  if (rows.length === 0) return html`<p class="empty">It stands where it was put, and has not moved since.</p>`;
  const body = rows.map(
    (row) =>
      html`<tr><td>${timeText(row.at)}</td><td>${who(row, lifecycle)}<span class="quiet">${row.event}</span></td><td>${statusTag(row.to, documents)}</td><td>${verdicts(row, lifecycle)}</td></tr>`,
  );
  return table('Moves', ['When', 'Who and what', 'Led to', 'Judged'], body);
}

/** The member of staff who acted and their role; else the kind of actor. */
const who = ({ by, from, event }: Move, lifecycle: Lifecycle): string =>
  by ? `${by.name}, ${by.role}` : whoOf(lifecycle, from, event);

function verdicts({ verdicts: judged, reasons }: Move, { tests }: CompiledLifecycle): Html | false {
  const list = Object.entries(judged).map(
    ([id, verdict]) =>
      html`<li><span class="verdict ${verdict === 'fail' ? 'bad' : 'good'}">${verdict}</span> ${tests[id]?.title ?? id}</li>`,
  );
  const why = reasons.map((reason) => html`<li class="quiet">Reason told: ${reason}</li>`);
  return list.length + why.length > 0 && html`<ul class="plain">${[...list, ...why]}</ul>`;
}
