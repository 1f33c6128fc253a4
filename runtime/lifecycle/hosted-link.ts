import { evaluate } from '../engine/logic/evaluate.ts';
import type { Json } from '../json/json.ts';
import { isObject, type JsonObject } from '../json/json.ts';
import { isPlainJson } from '../json/plain-json.ts';
import type { Logic } from '../schema/copy.ts';
import type { HostedChoice, HostedLink, Personas } from '../schema/types.ts';
import { fitsLinkedFact } from './linked-fact.ts';

/** The outcome of a visit to a hosted page. `pending`: the applicant has not finished there. */
export type HostedOutcome = (typeof outcomes)[number];
const outcomes = ['success', 'cancel', 'error', 'expired', 'pending'] as const;

/** The choices made on the sandbox's hosted page, as ids; the default is the first of each. */
export type HostedSelection = { provider?: string | undefined; item?: string | undefined };

/** The facts that the sandbox's hosted page returns for this applicant's choices. */
export function hostedFacts(personas: Personas, kind: string, picks: HostedSelection, answers: JsonObject): JsonObject {
  const choices = personas.hosted && Object.hasOwn(personas.hosted, kind) ? personas.hosted[kind] : undefined;
  return {
    ...factsOf(choices?.providers, picks.provider, answers),
    ...factsOf(choices?.items, picks.item, answers),
  };
}

function factsOf(choices: HostedChoice[] | undefined, id: string | undefined, answers: JsonObject): JsonObject {
  const chosen = choices?.find((choice) => choice.id === id) ?? choices?.[0];
  return Object.fromEntries(
    Object.entries(chosen?.facts ?? {}).map(([name, logic]) => [name, evaluate(logic as Logic, answers)]),
  );
}

export type HostedResult = { outcome: HostedOutcome; facts: JsonObject };

/** A visit to the sandbox's hosted page: how it ended (null: not yet), what was chosen, and how often its result was asked for. */
export type SandboxVisit = { kind: string; end: string | null; picks: HostedSelection; asked: number };

/**
 * The result of a visit to the sandbox's hosted page. Undefined where the page gives none in time: of a visit that ended 'slow',
 * when it is first asked for.
 */
export function sandboxResult(
  personas: Personas,
  { kind, end, picks, asked }: SandboxVisit,
  answers: JsonObject,
): HostedResult | undefined {
  if (end === 'slow' && asked === 1) return undefined;
  if (end === null) return { outcome: 'pending', facts: {} };
  if (end === 'cancel' || end === 'error' || end === 'expired') return { outcome: end, facts: {} };
  return { outcome: 'success', facts: hostedFacts(personas, kind, picks, answers) };
}

/** The maximum size of a visit's result, in characters. */
const largest = 20_000;

/** Parses a vendor's result of a visit; `error` if it is malformed or cannot be stored. */
export function readHostedResult(result: unknown): HostedResult {
  const content = isPlainJson(result) && isObject(result) && JSON.stringify(result).length <= largest ? result : {};
  const outcome = outcomes.find((one) => one === content.outcome) ?? 'error';
  return { outcome, facts: isObject(content.facts) ? content.facts : {} };
}

/**
 * Adds the facts of a link to the answers. Undefined if a promised fact is missing or does not match its declaration,
 * so that the visit has failed. A link that may be repeated makes a list; each entry has an `id`.
 */
export function linkedAnswers(
  { answer, repeatable, facts: declared }: HostedLink,
  brought: JsonObject,
  answers: JsonObject,
): JsonObject | undefined {
  const facts = Object.entries(declared);
  if (!facts.every(([name, fact]) => fitsLinkedFact(fact, brought[name]))) return undefined;
  const linkFacts = Object.fromEntries(facts.map(([name]): [string, Json] => [name, brought[name] ?? null]));
  if (!repeatable) return { ...answers, [answer]: linkFacts };
  const before = answers[answer];
  const list = Array.isArray(before) ? before : [];
  return { ...answers, [answer]: [...list, { id: `${answer}-${list.length + 1}`, ...linkFacts }] };
}

/** The path under the base that a link returns to. */
export const returnPathOf = ({ returnTo }: Pick<HostedLink, 'returnTo'>, uuid: string): string =>
  returnTo.replace('{uuid}', uuid);
