import type { PathEntry } from '../../../engine/product.ts';
import { isSessionPart, sessionParts } from '../../../engine/session/session-parts.ts';
import { pointerTo } from '../../../json/json-pointer.ts';
import type { Fact, FactPart } from '../../../schema/types.ts';
import type { CheckContext } from '../../checks/context/check-context.ts';
import { checkOnce } from '../../checks/context/checked-once.ts';
import type { LogicUse } from '../../checks/logic/check-logic.ts';
import { lookUp } from '../../checks/logic/fact-scope.ts';
import { kindOfNamed } from '../../checks/logic/logic-kinds.ts';
import type { DiagnosticCode } from '../../codes/diagnostic-codes.ts';
import type { Assembled } from '../../read/assembled.ts';
import { own } from '../../source/json-object.ts';
import { didYouMean } from '../../source/suggest.ts';
import { withArticle } from '../../source/with-article.ts';

type Bounded = Pick<FactPart, 'type' | 'fields' | 'items' | 'maxLength' | 'maxItems'>;

/** Limits on the size of an answer, and the type that each applies to. */
const bounds = [
  ['maxLength', 'string'],
  ['maxItems', 'list'],
] as const;

/**
 * Pointers to limits that do not suit the type of their fact or part: only a text has a length, only a list has items.
 */
function misplacedBounds(part: Bounded, pointer: string): string[] {
  const { fields = {}, items } = part;
  return [
    ...bounds.flatMap(([name, type]) =>
      part[name] !== undefined && part.type !== type ? [pointerTo(pointer, name)] : [],
    ),
    ...Object.entries(fields).flatMap(([name, field]) =>
      misplacedBounds(field, pointerTo(pointerTo(pointer, 'fields'), name)),
    ),
    ...(items ? misplacedBounds(items, pointerTo(pointer, 'items')) : []),
  ];
}

/** Pointers to defaults of answers that a form asks for as required: nobody gave the answer that they would stand for. */
function defaultsOfQuestions({ optional, default: value, fields = {} }: FactPart, pointer: string): string[] {
  return [
    ...(value !== undefined && optional !== true ? [pointerTo(pointer, 'default')] : []),
    ...Object.entries(fields).flatMap(([name, field]) =>
      defaultsOfQuestions(field, pointerTo(pointerTo(pointer, 'fields'), name)),
    ),
  ];
}

const clocks = ['today', 'now', 'year'];

/** Checks facts beyond their schema: their derivations and defaults. After `checkSites`. */
export function checkFacts(context: CheckContext): void {
  const { facts, paths } = context;
  const document = context.documents.facts.get('facts');
  if (!document) return;
  const uses = context.uses.get('facts/facts') ?? [];
  checkOnce(context, 'facts', [document.value, facts, paths, uses], (report) => {
    const parameters = parametersOf(paths);
    const derivations = new Map(uses.map(({ pointer, use }) => [pointer, use]));
    for (const [name, fact] of Object.entries(facts))
      checkFact({ report, derivations, facts, parameters }, document, name, fact);
  });
}

/** The parameters of screens' paths, without the application's id. */
const parametersOf = (paths: PathEntry[]): string[] =>
  paths.flatMap(({ pattern }) =>
    [...pattern.matchAll(/\[(\w+)\]/g)].flatMap(([, part]) => (part === undefined || part === 'uuid' ? [] : [part])),
  );

type FactContext = Pick<CheckContext, 'report' | 'facts'> & {
  /** What the derivations of facts read, by their pointer. */
  derivations: ReadonlyMap<string, LogicUse>;
  parameters: string[];
};

const isGivenElsewhere = (facts: CheckContext['facts'], { type, version }: NonNullable<Fact['consent']>): boolean =>
  Object.values(facts).some(
    ({ consent }) => consent?.type === type && consent.version === version && !consent.withdraws,
  );

/** `refuse`: reports a finding at a key of the fact. */
type FactCheck = {
  name: string;
  fact: Fact;
  refuse(key: string, code: DiagnosticCode, message: string, remedy?: string): void;
};

function checkFact(
  { report, derivations, facts, parameters }: FactContext,
  document: Assembled,
  name: string,
  fact: Fact,
): void {
  const pointer = pointerTo('/facts', name);
  const refuse: FactCheck['refuse'] = (key, code, message, remedy) =>
    report(document, pointerTo(pointer, key), { code, message, remedy });
  const check = { name, fact, refuse };
  if (['params', 'item', 'event', 'failure', 'settings'].includes(name))
    refuse('type', 'reserved-name', `"${name}" is a name that logic and copy use otherwise.`, 'choose another name');
  checkFrom(check, facts, parameters);
  checkKeysOfSource(check);
  checkConsent(check, facts);
  checkDefault(check);
  for (const bound of misplacedBounds(fact, pointer))
    report(document, bound, {
      code: 'not-allowed',
      message: 'Only a string has "maxLength", and only a list has "maxItems".',
      remedy: 'write "maxLength" for a string, "maxItems" for a list',
    });
  for (const at of fact.source === 'answer' ? defaultsOfQuestions(fact, pointer) : [])
    report(document, at, {
      code: 'answer-by-default',
      message: 'The default would stand for an answer that is asked for and that nobody gave.',
      remedy: 'remove the default, or mark the answer as "optional" where it need not be given',
    });
  const derived = derivations.get(pointerTo(pointer, 'derive'));
  if (derived) checkDerivation(check, derived);
}

/** Checks that the place which a fact's value comes from exists. */
function checkFrom({ fact, refuse }: FactCheck, facts: FactContext['facts'], parameters: string[]): void {
  const { source, from = '' } = fact;
  if (source === 'clock' && !clocks.includes(from))
    refuse('from', 'not-allowed', `The clock tells no "${from}".`, didYouMean(from, clocks));
  if (source === 'session' && !isSessionPart(from))
    refuse('from', 'not-allowed', `A session has no "${from}".`, didYouMean(from, sessionParts));
  if (source === 'path' && !parameters.includes(from))
    refuse(
      'from',
      'unknown-parameter',
      `No screen's path has a parameter "${from}".`,
      didYouMean(from, parameters, "name a part of a screen's path that stands in brackets"),
    );
  if (source !== 'prefill') return;
  const lookup = lookUp({ facts }, from);
  if ('finding' in lookup) refuse('from', lookup.finding.code, lookup.finding.message, lookup.finding.remedy);
  else if (own(facts, from.split('.')[0] ?? '')?.source !== 'answer')
    refuse('from', 'fact-not-answered', `"${from}" is no answer: nothing prefills it.`, 'name an answer');
}

/** Checks that keys which belong to one source are not used with another. */
function checkKeysOfSource({ fact, refuse }: FactCheck): void {
  if (fact.source !== 'storage' && fact.storedIn !== undefined)
    refuse(
      'storedIn',
      'not-stored',
      `A fact of source ${fact.source} is not in the browser's storage.`,
      'write "source": "storage", or remove "storedIn"',
    );
  if (fact.source !== 'derived' && fact.derive !== undefined)
    refuse(
      'derive',
      'not-derived',
      `A fact of source ${fact.source} is not derived.`,
      'write "source": "derived", or remove "derive"',
    );
}

function checkConsent({ fact: { consent }, refuse }: FactCheck, facts: FactContext['facts']): void {
  if (consent?.withdraws && !isGivenElsewhere(facts, consent))
    refuse(
      'consent',
      'consent-never-given',
      `No fact gives the consent ${consent.type} of version ${consent.version}, which this takes back.`,
      'name the type and version of a consent that another fact gives',
    );
}

function checkDefault({ fact, refuse }: FactCheck): void {
  if (fact.enum && fact.default !== undefined && !fact.enum.some((value) => value === fact.default))
    refuse(
      'default',
      'enum-value',
      `The default is not one of its values.`,
      didYouMean(String(fact.default), fact.enum.map(String)),
    );
}

const texts = ['string', 'date', 'timestamp'];

/** Checks what a derivation results in, and whether it gives away what is sensitive. */
function checkDerivation({ name, fact, refuse }: FactCheck, derived: LogicUse): void {
  const wanted = kindOfNamed(fact).type;
  const { type } = derived.kind;
  if (type !== 'any' && type !== wanted && !(texts.includes(type) && texts.includes(wanted)))
    refuse(
      'derive',
      'type-mismatch',
      `"${name}" is ${withArticle(fact.type)}, but derived as ${withArticle(type)}.`,
      `write "type": "${type}"`,
    );
  const [sensitive] = derived.sensitive;
  if (sensitive !== undefined && type !== 'boolean' && fact.sensitive !== true)
    refuse('derive', 'sensitive', `"${name}" is derived from the sensitive "${sensitive}".`, 'add "sensitive": true');
}
