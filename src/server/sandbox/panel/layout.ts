import { type Html, html } from '../../pages/html.ts';
import { panelCssPath } from '../styles/styles.ts';

export const panelPath = '/sandbox';

export type PanelPage = {
  title: string;
  main: Html;
  /** The URL at which a new application begins. */
  start: string;
  /** A script element, if the page needs one. */
  script?: Html;
};

/** A page of the panel. */
export function panelPage({ title, main, start, script }: PanelPage): Html {
  const head = [
    html`<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><meta name="color-scheme" content="light dark">`,
    html`<title>${title} | Sandbox</title><link rel="stylesheet" href="${panelCssPath}">${script}`,
  ];
  const body = [
    html`<a class="skip" href="#main">Skip to main content</a>`,
    html`<header><p class="brand"><span class="badge">Sandbox</span> Lintel</p><nav aria-label="Sandbox"><a href="${panelPath}">Applications</a><a href="${panelPath}/messages">Account messages</a><a href="${panelPath}/personas">Personas</a><a href="${start}">New application</a></nav></header>`,
    html`<main id="main" tabindex="-1">${main}</main>`,
    html`<footer><p>Outside production only. Nothing here asks a real vendor, and no money is lent.</p></footer>`,
  ];
  return html`<!doctype html><html lang="en"><head>${head}</head><body>${body}</body></html>`;
}

/** A list of terms and descriptions. */
export const terms = (rows: [string | Html, string | Html][]): Html =>
  html`<dl>${rows.map(([term, value]) => html`<div><dt>${term}</dt><dd>${value}</dd></div>`)}</dl>`;

/** A table that scrolls separately, with column headers. */
export const table = (label: string, heads: readonly string[], rows: readonly Html[]): Html =>
  html`<div class="wide" role="region" aria-label="${label}" tabindex="0"><table><thead><tr>${heads.map((head) => html`<th scope="col">${head}</th>`)}</tr></thead><tbody>${rows}</tbody></table></div>`;

/** An instant in UTC, in the usual notation. */
export const timeText = (at: Date): Html =>
  html`<time datetime="${at.toISOString()}">${at.toISOString().slice(0, 19).replace('T', ' ')} UTC</time>`;
