import { additionalPart, isAdditional } from '../../engine/facts/additional-answers.ts';
import { sensitiveFacts } from '../../engine/facts/sensitive.ts';
import { memoByText } from '../../json/memo.ts';
import type { Fact, FactPart, Field, LifecycleFact } from '../../schema/types.ts';
import type { Assembled, Documents, Report } from '../read/assembled.ts';
import { schemaAt } from '../read/contract.ts';
import { withContracts } from '../read/contract-facts.ts';
import type { Prepared } from '../read/prepare.ts';
import { own } from '../source/json-object.ts';
import { withAdditionalForms } from './additional-forms.ts';
import { additionalRows, refuseOutsideList, withAdditionalRows } from './additional-rows.ts';
import { type AdditionalField, fieldsOf } from './fields-of.ts';

type Facts = Record<string, Fact>;

/**
 * Adds additional answers to the documents that carry them, so that only their fact and their field are written by
 * hand: to the flow's submit calls whose contract has the part; to the facts and the view of lifecycles; and to
 * summaries with `additionalAnswers`, as a row each; and to the forms that ask for them again. Runs before all checks. Returns the facts in the views.
 */
export function addAdditionalAnswers(prepared: Prepared, documents: Documents, report: Report): Map<string, Fact> {
  refuseOutsideList(documents, report);
  const facts = withContracts(prepared, documents.facts.get('facts')?.value.facts ?? {});
  const asked: AdditionalField[] = [];
  for (const flow of documents.flow.values()) {
    const fields = askedIn(documents, flow.id).flatMap((field) => withFact(facts, field));
    asked.push(...fields);
    for (const id of fields.length > 0 ? flow.value.submit : []) send(prepared, documents, id, fields);
  }
  // Sensitive and restricted answers are stored separately, where neither a view nor a decision can read them.
  const shown = asked.filter(
    ({ field, fact }) => !sensitiveFacts(facts).has(rootOf(field.fact)) && !isRestricted(fact),
  );
  const names = namesOf(shown);
  if (names.size > 0) addToLifecycles(prepared, documents, names, report);
  if (names.size > 0) addToPersonas(prepared, documents, [...names.keys()]);
  withAdditionalRows(prepared, documents, additionalRows(shown), [...names.keys()]);
  withAdditionalForms(prepared, documents, shown);
  return names;
}

const isRestricted = ({ restricted, fields = {}, items }: Pick<FactPart, 'restricted' | 'fields' | 'items'>): boolean =>
  restricted === true || [...Object.values(fields), ...(items ? [items] : [])].some(isRestricted);

const rootOf = (path: string): string => path.split('.')[0] ?? '';

const namesOf = (fields: readonly AdditionalField[]): Map<string, Fact> =>
  new Map(fields.map(({ field, fact }) => [rootOf(field.fact), fact]));

function withFact(facts: Facts, field: Field): AdditionalField[] {
  const fact = own(facts, rootOf(field.fact));
  return fact && isAdditional(fact) ? [{ field, fact }] : [];
}

function send({ contracts, memo }: Prepared, documents: Documents, id: string, fields: AdditionalField[]): void {
  const call = documents.call.get(id);
  const body = call && own(contracts, call.value.contract)?.request.body;
  if (!call || schemaAt(body, additionalPart) === undefined || body === undefined) return;
  const names = [...namesOf(fields).keys()];
  documents.call.set(
    id,
    memoByText(memo, 'additional answers', [call.value], names.join(' '), () => carrying(call, names)),
  );
}

function carrying(call: Assembled<'call'>, asked: readonly string[]): Assembled<'call'> {
  const { request = {} } = call.value;
  const parts = Object.fromEntries(asked.map((name) => [`${additionalPart}.${name}`, { var: name }]));
  return { ...call, value: { ...call.value, request: { ...request, body: { ...request.body, ...parts } } } };
}

function addToLifecycles({ memo }: Prepared, documents: Documents, asked: Map<string, Fact>, report: Report): void {
  const types = [...asked].map(([name, { type }]) => `${name}:${type}`).join(' ');
  for (const lifecycle of documents.lifecycle.values()) {
    for (const name of asked.keys()) refuseTaken(documents, lifecycle, name, report);
    documents.lifecycle.set(
      lifecycle.id,
      memoByText(memo, 'additional answers', [lifecycle.value], types, () => showing(lifecycle, asked)),
    );
  }
}

/** Adds the answers to the personas, so that tests give an application these answers under the names in its view. */
function addToPersonas({ memo }: Prepared, documents: Documents, names: readonly string[]): void {
  for (const personas of documents.personas.values()) {
    const { usual } = personas.value;
    if (!usual) continue;
    const parts = Object.fromEntries(names.map((name) => [`${additionalPart}.${name}`, `answers.${name}`]));
    const made = memoByText(memo, 'additional answers', [personas.value], names.join(' '), () => ({
      ...personas,
      value: { ...personas.value, usual: { ...usual, shown: { ...usual.shown, ...parts } } },
    }));
    documents.personas.set(personas.id, made);
  }
}

/**
 * Reports a fact of the lifecycle that has the name of an additional answer but another meaning: it would be
 * overwritten.
 */
function refuseTaken(documents: Documents, { id, value }: Assembled<'lifecycle'>, name: string, report: Report): void {
  const taken = own(value.facts, name);
  const document = documents.facts.get('facts');
  if (!taken || !document || isStored(taken, name)) return;
  report(
    document,
    `/facts/${name}`,
    {
      code: 'additional-answer-taken',
      message: `The lifecycle "${id}" has a fact "${name}" that is no answer: the additional answer would replace it.`,
      remedy: 'choose another name',
    },
    'key',
  );
}

const isStored = ({ source, from }: LifecycleFact, name: string): boolean => source === 'application' && from === name;

function showing(lifecycle: Assembled<'lifecycle'>, asked: Map<string, Fact>): Assembled<'lifecycle'> {
  const { facts, view } = lifecycle.value;
  const stored = [...asked].map(([name, fact]): [string, LifecycleFact] => [
    name,
    { type: typeOf(fact), source: 'application', from: name },
  ]);
  const shown = [...asked.keys()].map((name) => [`${additionalPart}.${name}`, { var: name }]);
  return {
    ...lifecycle,
    value: {
      ...lifecycle.value,
      facts: { ...Object.fromEntries(stored), ...facts },
      view: { ...view, ...Object.fromEntries(shown) },
    },
  };
}

/** A lifecycle stores dates and timestamps as strings. */
const typeOf = ({ type }: Fact): LifecycleFact['type'] => (type === 'date' || type === 'timestamp' ? 'string' : type);

/** The fields of a flow's steps. */
function askedIn({ screen }: Documents, flow: string): Field[] {
  const steps = [...screen.values()].filter(({ id }) => id.startsWith(`${flow}/`));
  return steps.flatMap(({ value }) => Object.values(value.blocks).flatMap(fieldsOf));
}
