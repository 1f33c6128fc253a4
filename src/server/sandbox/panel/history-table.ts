import type { Lifecycle } from '../../../../runtime/schema/types.ts';
import { type Html, html } from '../../pages/html.ts';
import { statusTag, table, timeText } from './layout.ts';
import { whoOf } from './who.ts';

export type HistoryRow = {
  at: Date;
  from_status: string | null;
  to_status: string;
  event: string;
  verdicts: Record<string, string>;
  reasons: string[];
};

/** All transitions, the newest first: time, actor, new status, and the underwriting tests evaluated. */
export function historyTable(rows: HistoryRow[], lifecycle: Lifecycle): Html {
  if (rows.length === 0) return html`<p class="empty">It stands where it was put, and has not moved since.</p>`;
  const body = rows.map(
    (row) =>
      html`<tr><td>${timeText(row.at)}</td><td>${whoOf(lifecycle, row.from_status, row.event)}<span class="quiet">${row.event}</span></td><td>${statusTag(row.to_status)}</td><td>${verdicts(row, lifecycle)}</td></tr>`,
  );
  return table('Moves', ['When', 'Who and what', 'Led to', 'Judged'], body);
}

function verdicts({ verdicts: judged, reasons }: HistoryRow, { tests }: Lifecycle): Html | false {
  const list = Object.entries(judged).map(
    ([id, verdict]) =>
      html`<li><span class="verdict ${verdict === 'pass' ? 'good' : 'bad'}">${verdict}</span> ${tests[id]?.title ?? id}</li>`,
  );
  const why = reasons.map((reason) => html`<li class="quiet">Reason told: ${reason}</li>`);
  return list.length + why.length > 0 && html`<ul class="plain">${[...list, ...why]}</ul>`;
}
