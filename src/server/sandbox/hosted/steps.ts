import type { HostedChoice, HostedChoices } from '../../../../runtime/schema/types.ts';
import { type Html, html } from '../../pages/html.ts';
import { firstCharacter } from '../../platform/text/whole-characters.ts';
import type { HostedPageStep } from './kinds.ts';

export type StepContext = {
  choices: HostedChoices | undefined;
  /** The choice of an earlier step. */
  provider: string | null;
  item: string | null;
};

/** The main part of a step's page. */
export function stepBody(step: HostedPageStep, context: StepContext): Html {
  const chosen = context.choices?.providers.find(({ id }) => id === context.provider);
  switch (step.kind) {
    case 'about':
      return points(step.points);
    case 'provider':
      return cards('provider', step.title, context.choices?.providers ?? [], context.provider);
    case 'item':
      return cards('item', step.title, context.choices?.items ?? [], context.item);
    case 'sign-in':
      return html`${at(chosen)}${input('username', 'User ID', 'text')}${input('password', 'Password', 'password')}`;
    case 'camera':
      return step.id === 'document' ? html`${at(chosen)}${drawing('card')}` : drawing('face');
    case 'room':
      return html`${drawing('call')}${points(step.points)}`;
    case 'papers':
      return html`${drawing('paper')}${points(step.points)}`;
    case 'consent':
      return points(step.points);
  }
}

const points = (texts: string[] = []): Html =>
  html`<ul class="points">${texts.map((text) => html`<li>${text}</li>`)}</ul>`;

const at = (chosen: HostedChoice | undefined): Html | undefined =>
  chosen && html`<p class="chosen"><span class="mark" aria-hidden="true">${initial(chosen)}</span>${chosen.title}</p>`;

const initial = ({ title }: HostedChoice): string => firstCharacter(title);

function cards(name: string, legend: string, choices: HostedChoice[], chosen: string | null): Html {
  const one = (choice: HostedChoice, index: number): Html => {
    const { id, title, detail } = choice;
    const checked = chosen === null ? index === 0 : id === chosen;
    const parts = [
      html`<input type="radio" id="${name}-${id}" name="${name}" value="${id}"${checked && ' checked'}>`,
      html`<span class="mark" aria-hidden="true">${initial(choice)}</span>`,
      html`<span class="text"><strong>${title}</strong>${detail !== undefined && html`<span class="detail">${detail}</span>`}</span>`,
    ];
    return html`<label class="card" for="${name}-${id}">${parts}</label>`;
  };
  return html`<fieldset class="cards"><legend class="unseen">${legend}</legend>${choices.map(one)}</fieldset>`;
}

const input = (name: string, label: string, type: string): Html =>
  html`<label class="field" for="${name}">${label}</label><input class="box" id="${name}" type="${type}" autocomplete="off" required maxlength="64" data-any-text>`;

const drawings: Readonly<Record<'card' | 'face' | 'call' | 'paper', Html>> = {
  card: html`<rect x="30" y="22" width="180" height="106" rx="10"/><circle cx="74" cy="66" r="18"/><path d="M50 108c4-16 44-16 48 0"/><path d="M118 56h72M118 76h72M118 96h44"/>`,
  face: html`<circle cx="120" cy="60" r="30"/><path d="M66 132c8-40 100-40 108 0"/><path d="M40 40V22h18M200 40V22h-18M40 110v18h18M200 110v18h-18"/>`,
  call: html`<rect x="30" y="24" width="180" height="100" rx="12"/><circle cx="92" cy="66" r="16"/><path d="M66 108c6-22 46-22 52 0"/><rect x="146" y="78" width="52" height="36" rx="6"/>`,
  paper: html`<path d="M70 20h70l30 30v84H70z"/><path d="M140 20v30h30"/><path d="M88 66h64M88 84h64"/><path d="M88 116c10-16 14 8 22-4s10 4 18-2"/>`,
};

/** A sample picture instead of a photo or a video call. */
const drawing = (name: keyof typeof drawings): Html =>
  html`<svg class="drawing" viewBox="0 0 240 150" role="img" aria-label="Sample picture" fill="none" stroke="currentColor" stroke-width="3" stroke-linecap="round" stroke-linejoin="round">${drawings[name]}</svg>`;
