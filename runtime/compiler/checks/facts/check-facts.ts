import type { PathEntry } from '../../../engine/product.ts';
import { isSessionPart, sessionParts } from '../../../engine/session/session-parts.ts';
import { pointerTo } from '../../../json/json-pointer.ts';
import type { Fact } from '../../../schema/types.ts';
import type { DiagnosticCode } from '../../codes/diagnostic-codes.ts';
import type { Assembled } from '../../read/assembled.ts';
import { own } from '../../read/json-object.ts';
import { didYouMean } from '../../source/suggest.ts';
import { withArticle } from '../../source/with-article.ts';
import type { CheckContext } from '../context/check-context.ts';
import { checkedOnce } from '../context/checked-once.ts';
import type { LogicUse } from '../logic/check-logic.ts';
import { lookUp } from '../logic/fact-scope.ts';
import { kindOfNamed } from '../logic/logic-kinds.ts';
import { misplacedBounds } from './check-bounds.ts';

const clocks = ['today', 'now', 'year'];

/** Checks facts beyond their schema: their derivations and defaults. After `checkSites`. */
export function checkFacts(context: CheckContext): void {
  const { facts, paths } = context;
  const document = context.documents.facts.get('facts');
  if (!document) return;
  const uses = context.uses.get('facts/facts') ?? [];
  checkedOnce(context, 'facts', [document.value, facts, paths, uses], (report) => {
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

function checkFact(
  { report, derivations, facts, parameters }: FactContext,
  document: Assembled,
  name: string,
  fact: Fact,
): void {
  const pointer = pointerTo('/facts', name);
  const refuse = (key: string, code: DiagnosticCode, message: string, remedy?: string): void =>
    report(document, pointerTo(pointer, key), { code, message, remedy });
  if (['params', 'item', 'event', 'failure', 'settings'].includes(name))
    refuse('type', 'reserved-name', `"${name}" is a name that logic and copy use otherwise.`, 'choose another name');
  if (fact.source === 'clock' && !clocks.includes(fact.from ?? ''))
    refuse('from', 'not-allowed', `The clock tells no "${fact.from ?? ''}".`, didYouMean(fact.from ?? '', clocks));
  if (fact.source === 'session' && !isSessionPart(fact.from ?? ''))
    refuse('from', 'not-allowed', `A session has no "${fact.from ?? ''}".`, didYouMean(fact.from ?? '', sessionParts));
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
  if (fact.consent?.withdraws && !isGivenElsewhere(facts, fact.consent))
    refuse(
      'consent',
      'consent-never-given',
      `No fact gives the consent ${fact.consent.type} of version ${fact.consent.version}, which this takes back.`,
      'name the type and version of a consent that another fact gives',
    );
  if (fact.source === 'path' && !parameters.includes(fact.from ?? ''))
    refuse(
      'from',
      'unknown-parameter',
      `No screen's path has a parameter "${fact.from ?? ''}".`,
      didYouMean(fact.from ?? '', parameters, "name a part of a screen's path that stands in brackets"),
    );
  if (fact.source === 'pricing' && (fact.default === undefined || Number.isNaN(fact.default)))
    refuse(
      'from',
      'unknown-pricing',
      `The pricing document has no ${fact.type} at "${fact.from ?? ''}".`,
      'write the dotted path of one of its values',
    );
  if (fact.source === 'prefill') {
    const lookup = lookUp({ facts }, fact.from ?? '');
    if ('finding' in lookup) refuse('from', lookup.finding.code, lookup.finding.message, lookup.finding.remedy);
    else if (own(facts, (fact.from ?? '').split('.')[0] ?? '')?.source !== 'answer')
      refuse('from', 'fact-not-answered', `"${fact.from ?? ''}" is no answer: nothing prefills it.`, 'name an answer');
  }
  if (fact.enum && fact.default !== undefined && !fact.enum.some((value) => value === fact.default))
    refuse(
      'default',
      'enum-value',
      `The default is not one of its values.`,
      didYouMean(String(fact.default), fact.enum.map(String)),
    );
  for (const bound of misplacedBounds(fact, pointer))
    report(document, bound, {
      code: 'not-allowed',
      message: 'Only a string has "maxLength", and only a list has "maxItems".',
      remedy: 'write "maxLength" for a string, "maxItems" for a list',
    });
  const derived = derivations.get(pointerTo(pointer, 'derive'));
  if (!derived) return;
  const wanted = kindOfNamed(fact).type;
  const { type } = derived.kind;
  const texts = ['string', 'date', 'timestamp'];
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
