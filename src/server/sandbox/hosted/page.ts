import { type Html, html } from '../../pages/html.ts';
import { hostedCssPath } from '../styles/styles.ts';
import type { HostedPageKind, HostedPageStep } from './kinds.ts';
import { hostedPath } from './sandbox-step.ts';
import { type StepContext, stepBody } from './steps.ts';

/** A step of a hosted page: plain HTML without scripts or inline styles. */
export function hostedPage(
  kind: HostedPageKind,
  step: HostedPageStep,
  ticket: string,
  lender: string,
  context: StepContext,
): Html {
  const index = kind.steps.indexOf(step);
  const isLast = step.kind === 'consent';
  const hiddenFields = html`<input type="hidden" name="ticket" value="${ticket}"><input type="hidden" name="step" value="${step.id}">`;
  const way = isLast
    ? html`<button class="main" name="do" value="success" data-outcome="success">${step.next}</button>`
    : html`<button class="main" name="do" value="next" data-step="${step.id}">${step.next}</button>`;
  const dots = kind.steps.map((_, at) => html`<span class="dot${at <= index && ' done'}"></span>`);
  const main = [
    html`<p class="progress" aria-hidden="true">${dots}</p><p class="count">Step ${index + 1} of ${kind.steps.length}</p>`,
    html`<h1>${step.title}</h1><p class="lead">${step.lead}</p>`,
    html`<form method="post" action="${hostedPath}">${hiddenFields}${stepBody(step, context)}<div class="ways">${way}</div></form>`,
    otherOutcomes(hiddenFields, isLast),
  ];
  return frame(kind.name, `${step.title} | ${kind.name}`, html`${main}`, lender);
}

/** Buttons that end the visit with another outcome, without validation. */
function otherOutcomes(hiddenFields: Html, isLast: boolean): Html {
  const button = (outcome: string, label: string): Html =>
    html`<button class="quiet" name="do" value="${outcome}" data-outcome="${outcome}">${label}</button>`;
  const more =
    isLast &&
    html`<fieldset class="lab"><legend>Sandbox: end it another way</legend>${button('error', 'Fail with an error')}${button('expired', 'Let it expire')}${button('slow', 'Succeed, but answer late')}</fieldset>`;
  return html`<form class="otherwise" method="post" action="${hostedPath}">${hiddenFields}${more}<p>${button('cancel', 'Cancel and go back')}</p></form>`;
}

/** A page for a visit that has ended or does not exist; `back` is a link, if there is one. */
export function endedVisit(name: string, text: string, back: { to: string; label: string }, lender: string): Html {
  const main = html`<h1>This page has ended</h1><p class="lead">${text}</p><p class="ways"><a class="main" href="${back.to}" data-step="back">${back.label}</a></p>`;
  return frame(name, `Ended | ${name}`, main, lender);
}

function frame(name: string, title: string, main: Html, lender: string): Html {
  const head = [
    html`<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><meta name="color-scheme" content="light dark">`,
    html`<title>${title}</title><link rel="stylesheet" href="${hostedCssPath}">`,
  ];
  const body = [
    html`<aside class="ribbon" aria-label="Sandbox">Sandbox. This page stands in for a real one, and nothing on it is real.</aside>`,
    html`<div class="sheet"><header><span class="logo" aria-hidden="true"></span><span class="name">${name}</span><span class="for">for ${lender}</span></header>`,
    html`<main>${main}</main>`,
    html`<footer><p>Your connection is encrypted. The lender never sees what you sign in with.</p></footer></div>`,
  ];
  return html`<!doctype html><html lang="en"><head>${head}</head><body data-hosted>${body}</body></html>`;
}
