import type { Lifecycle } from '../../../../runtime/schema/types.ts';
import { escapeHtml } from '../../pages/html.ts';
import { statusTag, timeText } from './layout.ts';
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
export function historyTable(rows: HistoryRow[], lifecycle: Lifecycle): string {
  if (rows.length === 0) return '<p class="empty">It stands where it was put, and has not moved since.</p>';
  const body = rows.map(
    (row) =>
      `<tr><td>${timeText(row.at)}</td><td>${escapeHtml(whoOf(lifecycle, row.from_status, row.event))}<span class="quiet">${escapeHtml(row.event)}</span></td><td>${statusTag(row.to_status)}</td><td>${verdicts(row, lifecycle)}</td></tr>`,
  );
  return `<div class="wide" role="region" aria-label="Moves" tabindex="0"><table><thead><tr><th scope="col">When</th><th scope="col">Who and what</th><th scope="col">Led to</th><th scope="col">Judged</th></tr></thead><tbody>${body.join('')}</tbody></table></div>`;
}

function verdicts({ verdicts: judged, reasons }: HistoryRow, { tests }: Lifecycle): string {
  const list = Object.entries(judged).map(
    ([id, verdict]) =>
      `<li><span class="verdict ${verdict === 'pass' ? 'good' : 'bad'}">${escapeHtml(verdict)}</span> ${escapeHtml(tests[id]?.title ?? id)}</li>`,
  );
  const why = reasons.map((reason) => `<li class="quiet">Reason told: ${escapeHtml(reason)}</li>`);
  return list.length + why.length > 0 ? `<ul class="plain">${[...list, ...why].join('')}</ul>` : '';
}
