import { escapeHtml } from '../../pages/html.ts';
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
): string {
  const index = kind.steps.indexOf(step);
  const isLast = step.kind === 'consent';
  const hidden = `<input type="hidden" name="ticket" value="${escapeHtml(ticket)}"><input type="hidden" name="step" value="${step.id}">`;
  const way = isLast
    ? `<button class="main" name="do" value="success" data-outcome="success">${escapeHtml(step.next)}</button>`
    : `<button class="main" name="do" value="next" data-step="${step.id}">${escapeHtml(step.next)}</button>`;
  const form = [
    `<form method="post" action="${hostedPath}">${hidden}`,
    stepBody(step, context),
    `<div class="ways">${way}</div></form>`,
    otherwise(hidden, isLast),
  ].join('');
  const main = [
    `<p class="progress" aria-hidden="true">${kind.steps.map((_, at) => `<span class="dot${at <= index ? ' done' : ''}"></span>`).join('')}</p>`,
    `<p class="count">Step ${index + 1} of ${kind.steps.length}</p>`,
    `<h1>${escapeHtml(step.title)}</h1><p class="lead">${escapeHtml(step.lead)}</p>${form}`,
  ].join('');
  return frame(kind.name, `${step.title} | ${kind.name}`, main, lender);
}

/** Buttons that end the visit otherwise, without validation. */
function otherwise(hidden: string, isLast: boolean): string {
  const button = (outcome: string, label: string): string =>
    `<button class="quiet" name="do" value="${outcome}" data-outcome="${outcome}">${label}</button>`;
  const more = isLast
    ? `<fieldset class="lab"><legend>Sandbox: end it another way</legend>${button('error', 'Fail with an error')}${button('expired', 'Let it expire')}${button('slow', 'Succeed, but answer late')}</fieldset>`
    : '';
  return `<form class="otherwise" method="post" action="${hostedPath}">${hidden}${more}<p>${button('cancel', 'Cancel and go back')}</p></form>`;
}

/** A page for a visit that has ended or does not exist; `back` is a link, if there is one. */
export function endedVisit(name: string, text: string, back: { to: string; label: string }, lender: string): string {
  const main = `<h1>This page has ended</h1><p class="lead">${escapeHtml(text)}</p><p class="ways"><a class="main" href="${escapeHtml(back.to)}" data-step="back">${escapeHtml(back.label)}</a></p>`;
  return frame(name, `Ended | ${name}`, main, lender);
}

function frame(name: string, title: string, main: string, lender: string): string {
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><meta name="color-scheme" content="light dark">',
    `<title>${escapeHtml(title)}</title><link rel="stylesheet" href="${hostedCssPath}"></head><body data-hosted>`,
    '<aside class="ribbon" aria-label="Sandbox">Sandbox. This page stands in for a real one, and nothing on it is real.</aside>',
    `<div class="sheet"><header><span class="logo" aria-hidden="true"></span><span class="name">${escapeHtml(name)}</span><span class="for">for ${escapeHtml(lender)}</span></header>`,
    `<main>${main}</main>`,
    '<footer><p>Your connection is encrypted. The lender never sees what you sign in with.</p></footer></div></body></html>',
  ].join('');
}
