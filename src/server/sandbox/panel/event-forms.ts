import type { Json, JsonObject } from '../../../../runtime/json/json.ts';
import type { PossibleEvent } from '../../../../runtime/lifecycle/manual-event.ts';
import { type Html, html } from '../../pages/html.ts';
import { capital } from './who.ts';

/** A possible event, and the default facts that the sandbox sends with it. */
export type OfferedEvent = PossibleEvent & { usual: JsonObject };

/** A form for each event by staff and vendors, with the actor above it. */
export function eventForms(events: OfferedEvent[], action: string): Html {
  if (events.length === 0) return html`<p class="empty">Nobody else can do anything here.</p>`;
  return html`<div class="events">${events.map((event) => form(event, action))}</div>`;
}

function form(event: OfferedEvent, action: string): Html {
  const parts = [
    html`<p class="by">${capital(event.by)}</p><h3>${readable(event.event)}</h3><p class="quiet">${event.title}</p>`,
    html`<input type="hidden" name="event" value="${event.event}">`,
    event.facts.map((fact) => field(event, fact)),
    html`<button type="submit">Let it happen<span class="unseen">: ${readable(event.event)}</span></button>`,
  ];
  return html`<form class="event" method="post" action="${action}">${parts}</form>`;
}

/** 'co-signer-completed' as a heading. */
const readable = (event: string): string => capital(event.replaceAll('-', ' ').replace('co signer', 'co-signer'));

function field({ event, usual }: OfferedEvent, { name, type, values }: PossibleEvent['facts'][number]): Html {
  const id = `${event}-${name}`;
  const value = usual[name];
  const label = html`<label for="${id}">${name} <span class="quiet">${type}</span></label>`;
  const attributes = html`id="${id}" name="fact.${name}"`;
  if (type === 'boolean')
    return html`<p>${label}<select ${attributes}>${option('true', 'Yes', value === true)}${option('false', 'No', value !== true)}</select></p>`;
  if (values)
    return html`<p>${label}<select ${attributes}>${Object.entries(values).map(([one, meaning]) => option(one, meaning, value === one))}</select></p>`;
  if (type === 'list')
    return html`<p>${label}<textarea ${attributes} rows="3" spellcheck="false">${jsonText(value)}</textarea></p>`;
  return html`<p>${label}<input ${attributes} autocomplete="off" maxlength="200" value="${value === undefined ? '' : String(value)}"></p>`;
}

const option = (value: string, words: string, selected: boolean): Html =>
  html`<option value="${value}"${selected && ' selected'}>${words}</option>`;

const jsonText = (value: Json | undefined): string => (value === undefined ? '' : JSON.stringify(value));

/**
 * The facts of a submitted form, by their types; undefined if all fields are empty. Throws SyntaxError for a list that
 * is not JSON.
 */
export function factsOfForm(event: PossibleEvent | undefined, form: Record<string, string>): JsonObject | undefined {
  const given = (event?.facts ?? []).flatMap(({ name, type }): [string, Json][] => {
    const text = (form[`fact.${name}`] ?? '').trim();
    return text === '' ? [] : [[name, typed(text, type)]];
  });
  return given.length > 0 ? Object.fromEntries(given) : undefined;
}

function typed(text: string, type: string): Json {
  if (type === 'boolean') return text === 'true';
  if (type === 'integer' || type === 'number') return Number(text);
  return type === 'list' ? (JSON.parse(text) as Json) : text;
}
