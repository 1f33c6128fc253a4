import { escapeHtml } from '../../pages/html.ts';
import { panelCssPath } from '../styles/styles.ts';

export const panelPath = '/sandbox';

/** A page of the panel. `main` is HTML with escaped texts; `script` is a file of ours, if the page needs one. */
export function panelPage(title: string, main: string, script = ''): string {
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><meta name="color-scheme" content="light dark">',
    `<title>${escapeHtml(title)} | Sandbox</title><link rel="stylesheet" href="${panelCssPath}">${script}</head><body>`,
    '<a class="skip" href="#main">Skip to main content</a>',
    `<header><p class="brand"><span class="badge">Sandbox</span> Lintel</p><nav aria-label="Sandbox"><a href="${panelPath}">Applications</a><a href="${panelPath}/personas">Personas</a><a href="/account/heloc/register">New application</a></nav></header>`,
    `<main id="main" tabindex="-1">${main}</main>`,
    '<footer><p>Outside production only. Nothing here asks a real vendor, and no money is lent.</p></footer></body></html>',
  ].join('');
}

/** A list of terms and descriptions; both HTML. */
export const terms = (rows: [string, string][]): string =>
  `<dl>${rows.map(([term, value]) => `<div><dt>${term}</dt><dd>${value}</dd></div>`).join('')}</dl>`;

/** An instant in UTC, in the usual notation. */
export const timeText = (at: Date): string =>
  `<time datetime="${at.toISOString()}">${at.toISOString().slice(0, 19).replace('T', ' ')} UTC</time>`;

/** A status, coloured by its meaning for the borrower. */
export function statusTag(status: string | null): string {
  const kind = toneOf(status ?? '');
  // A long status may break between its words.
  const text = escapeHtml(status ?? 'no status').replaceAll('_', '_<wbr>');
  return `<span class="tag ${kind}">${text}</span>`;
}

function toneOf(status: string): string {
  if (/^(?:DECLINED|CANCELLED)$|ERROR|NO_MATCH|LOCKED|NO_PROPERTY/.test(status)) return 'bad';
  if (/^(?:COMPLETE|FUNDABLE)$/.test(status)) return 'good';
  return /^(?:WAITING_FOR|GEN_|HARD_CREDIT_PULL|PREQUAL_TITLE|IN_PROGRESS)|PROCESSING|PENDING/.test(status)
    ? 'busy'
    : 'open';
}
