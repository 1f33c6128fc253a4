import type { Json } from '../../../../json/json.ts';
import { stepsOf, valueAt } from '../../../../json/json-pointer.ts';
import { checkLifecycle } from '../../../../lifecycle/checks/check-lifecycle.ts';
import { checkReads } from '../../../../lifecycle/checks/check-roles.ts';
import { eventNames } from '../../../../lifecycle/checks/event-names.ts';
import type { Lifecycle } from '../../../../schema/types.ts';
import type { CheckContext } from '../../../checks/context/check-context.ts';
import { checkOnce } from '../../../checks/context/checked-once.ts';
import { lookUp } from '../../../checks/logic/fact-scope.ts';
import type { Assembled } from '../../../read/assembled.ts';
import { asJson, own } from '../../../source/json-object.ts';
import { didYouMean } from '../../../source/suggest.ts';

const remedies: Record<string, string> = {
  'asked-by-clock': 'read a fact that a transition or an answer sets',
  'never-asked': 'add "askedWhen" to the event, or remove it from the queue',
  'unknown-status': 'name a status of flows/routing/statuses.json',
  'unknown-function': 'register it with the functions that documents call',
  'unknown-fact': 'declare it in the facts of the lifecycle',
  'not-forgettable': 'remove it from "forget"',
  'forgotten-and-set': 'remove it from "forget" or from "set"',
  'restart-without-work':
    'remove "restartWork", or use it on a transition that stays in a status with a vendor or papers',
  'fact-not-brought': "name a fact that this answer brings, or add it to the answer's facts of the vendor",
  'unanswered-vendor': 'add the usual answer of the vendor to "normal"',
  'unknown-record': 'name a part of the record: see "source" in runtime/language/kinds/lifecycle/lifecycle.schema.json',
  'record-outside-view': 'read it only in "view"',
  'unknown-role': 'declare it in the "roles" of the lifecycle, or name one of those',
  'unknown-queue': 'declare it in the "queues" of the lifecycle, for this role too, or name one of those',
  'reading-role': 'name a role without "decides": false, or remove "decides"',
  'unknown-readable': 'name a fact or a role of the lifecycle, an answer of flows/facts or a paper of flows/papers',
  'unknown-view-part': 'name a part of "view"',
  'unknown-condition': 'declare it in "conditions.categories" of the lifecycle, or name one of those',
  'unheld-condition': 'name an event of that status in "conditions.hold", or remove "ask"',
  'unclear-condition': 'write "documents" or "answer", not both',
  'unused-role': 'name it in the "decidedBy" of an event, or add "decides": false',
  'uncarried-inquiry': 'name "applications" in the "begins" of a role',
  'uncoded-reason': 'add the code of the rule to "codes", with the reason why',
  'unused-code': 'remove it from "codes"',
  'unlisted-value': 'name a value that the fact may have, or add it to the "values" of the fact',
  'example-differs': 'correct the transitions, or the example',
  'unread-start': 'name in "starts" the facts from which "day" counts',
  'unnamed-event': 'add a "description" to the fact: the event of that day, in a sentence',
  unstarted: 'add to "starts" the fact from which this day is counted',
  'missing-example': 'add one to the "examples" of the state',
};

/**
 * The examples of decision rules. `reads`: what they depend on besides the lifecycle. `wrong`: reports those that differ, and
 * returns their rules.
 */
export type DecisionExamples = {
  reads(context: CheckContext): object[];
  wrong(context: CheckContext, lifecycle: Assembled<'lifecycle'>): ReadonlySet<string>;
};

/** Checks lifecycles and their personas with the lifecycle's own checks: once for all languages, since none of it is translated. */
export function checkLifecycles(context: CheckContext, examples: DecisionExamples): void {
  const { documents, tag } = context;
  if (tag !== undefined) return;
  const references = [
    ...[...documents.statuses.values(), ...documents.personas.values()].map(({ value }) => value),
    ...examples.reads(context),
  ];
  for (const lifecycle of documents.lifecycle.values())
    checkOnce(context, 'lifecycle', [lifecycle.value, ...references], (report, diagnostics) =>
      checkOne({ ...context, report, diagnostics }, lifecycle, examples),
    );
  for (const lifecycle of documents.lifecycle.values()) {
    checkReadable(context, lifecycle);
    checkNamedAnswers(context, lifecycle);
  }
  for (const personas of documents.personas.values()) checkTraits(context, personas);
}

/**
 * Checks that the answers named in a lifecycle exist: the applicant's name, the owners, repeated answers, those copied
 * to the profile and those of conditions.
 */
function checkNamedAnswers({ facts, report }: CheckContext, lifecycle: Assembled<'lifecycle'>): void {
  const { applicantName, participants, repeatedAnswers = {}, profile = {} } = lifecycle.value;
  const read: [pointer: string, fact: string | undefined][] = [
    ['/applicantName', applicantName],
    ['/participants/owners', participants?.owners],
  ];
  for (const [pointer, fact] of read)
    if (fact !== undefined && !own(facts, fact))
      report(lifecycle, pointer, {
        code: 'unknown-fact',
        message: `There is no fact "${fact}".`,
        remedy: didYouMean(fact, Object.keys(facts), 'declare it under flows/facts'),
      });
  const named: [pointer: string, fact: string][] = Object.entries(repeatedAnswers).flatMap(
    ([fact, { from }]): [string, string][] => [
      [`/repeatedAnswers/${fact}`, fact],
      [`/repeatedAnswers/${fact}/from`, from],
    ],
  );
  for (const [place, fact] of Object.entries(profile)) named.push([`/profile/${place}`, fact]);
  for (const [category, { answer }] of Object.entries(lifecycle.value.conditions?.categories ?? {}))
    if (answer !== undefined) named.push([`/conditions/categories/${category}/answer`, answer]);
  for (const [pointer, fact] of named) {
    if (own(facts, fact)?.source === 'answer') continue;
    report(lifecycle, pointer, {
      code: own(facts, fact) ? 'fact-not-answered' : 'unknown-fact',
      message: own(facts, fact) ? `"${fact}" is not an answer of the applicant.` : `There is no fact "${fact}".`,
      remedy: didYouMean(fact, answersOf(facts), 'name a fact of source "answer"'),
    });
  }
}

/** Checks that the answers by which the sandbox recognises a persona exist. */
function checkTraits({ facts, report }: CheckContext, personas: Assembled<'personas'>): void {
  for (const [name, { fact }] of Object.entries(personas.value.traits ?? {})) {
    const found = lookUp({ facts }, fact);
    if ('finding' in found) report(personas, `/traits/${name}/fact`, found.finding);
  }
}

const answersOf = (facts: CheckContext['facts']): string[] =>
  Object.keys(facts).filter((name) => facts[name]?.source === 'answer');

/** Checks what roles may read: facts of the lifecycle, answers and papers must exist. */
function checkReadable(context: CheckContext, lifecycle: Assembled<'lifecycle'>): void {
  const { documents, facts } = context;
  const papers = [...documents.paper.values()].map(({ value }) => value);
  checkOnce(context, 'roles', [lifecycle.value, facts, ...papers], (report) => {
    const known = {
      facts: Object.keys(lifecycle.value.facts),
      answers: answersOf(facts),
      papers: [...documents.paper.keys()],
    };
    for (const { pointer, code, message } of checkReads(lifecycle.value, known))
      report(lifecycle, pointer, { code, message, remedy: own(remedies, code) ?? 'remove it' });
  });
}

/** The decision rule at this pointer, if any. A lifecycle's own files do not contain these rules. */
const ruleOf = ({ decisionRules }: CheckContext, pointer: string): Assembled<'rule'> | undefined =>
  decisionRules.get(/^\/tests\/([^/]+)$/.exec(pointer)?.[1] ?? '');

/** What a name could have been meant to be, by the code of its problem. */
function namesMeant(code: string, lifecycle: Lifecycle, statuses: readonly string[]): string[] | undefined {
  if (code === 'unknown-status') return [...statuses];
  if (code === 'unknown-state') return Object.keys(lifecycle.states);
  if (code === 'unknown-vendor') return Object.keys(lifecycle.vendors);
  if (code === 'unknown-queue') return Object.keys(lifecycle.queues ?? {});
  if (code === 'unknown-event') return eventNames(lifecycle);
  return undefined;
}

/** The name at a place: the text that stands there, else the last key that leads there. */
function wrongName(value: Json, pointer: string): string | undefined {
  const at = valueAt(value, pointer);
  return typeof at === 'string' ? at : stepsOf(pointer).at(-1);
}

function checkOne(context: CheckContext, lifecycle: Assembled<'lifecycle'>, examples: DecisionExamples): void {
  const { documents, prepared, report } = context;
  const personas = documents.personas.get('personas');
  const references = {
    wrongRules: () => examples.wrong(context, lifecycle),
    statuses: Object.keys(documents.statuses.get('statuses')?.value.statuses ?? {}),
    functions: prepared.functions,
    registry: prepared.registry ?? {},
    ...(personas ? { personas: personas.value } : {}),
  };
  for (const { in: where, pointer, code, message } of checkLifecycle(lifecycle.value, references)) {
    const rule = ruleOf(context, pointer);
    const at = where === 'personas' && personas ? personas : lifecycle;
    const remedy = own(remedies, code) ?? 'complete the document, or remove it';
    const names = namesMeant(code, lifecycle.value, references.statuses);
    const wrong = names && wrongName(asJson(at.value), pointer);
    report(rule ?? at, rule ? '/id' : pointer, {
      code,
      message,
      // A name that there is stands at the wrong place, and is not misspelt.
      remedy: !names || wrong === undefined || names.includes(wrong) ? remedy : didYouMean(wrong, names, remedy),
    });
  }
}
