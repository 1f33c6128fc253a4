import type { Product } from '../engine/product.ts';
import type { Application, Effect, Session } from '../engine/session/session.ts';
import { isObject, type Json, type JsonObject } from '../json/json.ts';
import type { HostedPicks } from '../lifecycle/hosted-link.ts';
import type { CallAnswer, Given } from '../schema/types.ts';
import type { Answer } from './answer.ts';
import type { HostedEnd } from './fake-hosted-pages.ts';

type CallEffect = Extract<Effect, { type: 'call' }>;

/** Whoever answers the calls of a journey on the engine. */
export type FakeLender = { answer(effect: CallEffect, session: Session): Answer };

/** A lender that keeps one application: what it makes of a call beside the scripted and the documented answers. */
export type Workflow = {
  answer(effect: CallEffect, session: Session): Answer | undefined;
  /** The messages that were written so far, by document, in their order. */
  readonly told: readonly string[];
  /** The journey hands in an application, which from here on is the one. Answers it as its owner sees it. */
  adopt(application: Application | null): Application | null;
  /** The version of the application that the borrower sees. */
  version(): string;
  /** Somebody else's event, or a vendor's answer given by hand. Where nothing of the kind can happen: the events that can. */
  happen(event: string, facts: JsonObject | undefined): string[] | undefined;
  /** The application is put into a status by hand, with other fields of it, and its work begins. Where there is none such: the statuses that there are. */
  put(status: string, fields: JsonObject | undefined): string[] | undefined;
  /** The borrower does this in another tab. False where the application does not await it. */
  elsewhere(event: string, answers: JsonObject): boolean;
  /** The clock was moved on: what has fallen due happens. */
  daysPass(): void;
  /** The borrower chooses and ends the visit to the hosted page at this address; undefined where it is none. */
  leaveHosted(
    address: string | null,
    end: HostedEnd,
    picks?: HostedPicks,
  ): { path: string; ticket: string } | undefined;
};

/**
 * Answers what the journey scripts; else what the workflow knows of the borrower's application; else the call
 * document's own example, 'ok' first.
 */
export function scriptedLender(product: Product, given: Given, workflow: Workflow): FakeLender {
  const turns = new Map<string, number>();
  return {
    answer(effect, session) {
      const scripted = given.calls?.[effect.call];
      if (scripted !== undefined)
        return namedAnswer(product, effect.call, inTurn(turns, effect.call, scripted as Json));
      return (
        givenAnswer(product, given, effect.call) ??
        workflow.answer(effect, session) ??
        documented(product, effect.call, 'ok')
      );
    },
  };
}

/** Calls that a record of the journey answers: by call id, the record's key. */
const records: Readonly<Record<string, 'originator' | 'referral' | 'offerCode'>> = {
  originator: 'originator',
  'licensed-states': 'originator',
  referral: 'referral',
  'offer-code': 'offerCode',
};

/** A record that the journey gives, or that it says is not found. */
function givenAnswer(product: Product, given: Given, call: string): Answer | undefined {
  const key = Object.hasOwn(records, call) ? records[call] : undefined;
  const record = key && (given[key] as Json | undefined);
  if (record === undefined) return undefined;
  if (!isObject(record)) return { status: 404, body: { errors: ['not found'] } };
  const listed = Array.isArray(product.calls[call]?.answers.ok?.body);
  return { status: 200, body: listed ? (record.licensedStates ?? []) : record };
}

/** One of a list in turn, the last one staying. */
function inTurn(turns: Map<string, number>, call: string, scripted: Json): Json {
  if (!Array.isArray(scripted)) return scripted;
  const turn = turns.get(call) ?? 0;
  turns.set(call, turn + 1);
  return scripted[Math.min(turn, scripted.length - 1)] ?? null;
}

function namedAnswer(product: Product, call: string, scripted: Json): Answer {
  if (typeof scripted === 'string') return documented(product, call, scripted);
  if (isObject(scripted) && typeof scripted.status === 'number')
    return { status: scripted.status, body: scripted.body ?? null };
  return { status: 200, body: scripted };
}

function documented(product: Product, call: string, name: string): Answer {
  const answers: { [name: string]: CallAnswer } = product.calls[call]?.answers ?? {};
  const answer = answers[name] ?? (name === 'ok' ? Object.values(answers)[0] : undefined);
  if (!answer)
    throw new Error(`flows/calls/${call}.json has no answer '${name}'; it has ${Object.keys(answers).join(', ')}`);
  return { status: answer.status, body: (answer.body ?? null) as Json };
}
