import { isObject, type Json } from '../../json/json.ts';
import { memoByText } from '../../json/memo.ts';
import type { Block, Effect, Field } from '../../schema/types.ts';
import type { Assembled, Documents } from '../read/assembled.ts';
import { schemaAt } from '../read/contract.ts';
import type { Prepared } from '../read/prepare.ts';
import { own } from '../source/json-object.ts';
import type { AdditionalField } from './fields-of.ts';

type Screen = Assembled<'screen'>;

/** The part of an applicant's action that carries answers by fact. */
const carried = 'answers';

/**
 * Adds the fields of additional answers to the forms that ask for them again, and the answers to the calls of these screens. A
 * screen whose forms have no field then is left out, with the calls that no other screen makes.
 */
export function withAdditionalForms(prepared: Prepared, documents: Documents, asked: readonly AdditionalField[]): void {
  const fields = [...new Map(asked.map(({ field }) => [field.fact, titled(field)])).values()];
  for (const screen of documents.screen.values()) {
    if (!Object.values(screen.value.blocks).some(asksAgain)) continue;
    const made = filled(prepared, screen, fields);
    if (made) documents.screen.set(screen.id, made);
    else documents.screen.delete(screen.id);
    for (const id of callsOf(prepared, screen)) {
      if (made) carry(prepared, documents, id, fields);
      else if (carries(prepared, documents, id) && !isCalled(prepared, documents, id)) documents.call.delete(id);
    }
  }
}

const asksAgain = (block: Block): boolean => block.kind === 'form' && block.additionalFields === true;

/** The screen with the fields; undefined where none of its forms has one. */
function filled({ memo }: Prepared, screen: Screen, fields: readonly Field[]): Screen | undefined {
  return memoByText(memo, 'additional forms', [screen.value], JSON.stringify(fields), () => {
    const { value } = screen;
    const kept = Object.entries(value.blocks).flatMap(([key, block]): [string, Block][] => {
      const made = withFields(block, fields);
      return made ? [[key, made]] : [];
    });
    const blocks = Object.fromEntries(kept);
    if (!Object.values(blocks).some(({ kind }) => kind === 'form')) return undefined;
    const order = value.order.filter((key) => Object.hasOwn(blocks, key));
    return { ...screen, value: { ...value, blocks, order, arrive: [...(value.arrive ?? []), ...filling(fields)] } };
  });
}

function withFields(block: Block, asked: readonly Field[]): Block | undefined {
  if (block.kind !== 'form' || !block.additionalFields) return block;
  const { additionalFields: _asked, ...form } = block;
  const fields = { ...form.fields, ...Object.fromEntries(asked.map((field) => [keyOf(field), field])) };
  const names = [...(form.order ?? Object.keys(form.fields)), ...asked.map(keyOf)];
  return names.length === 0 ? undefined : { ...form, fields, order: names };
}

/** The field with its title: a step may hide it, where its heading asks the question. */
function titled({ hideTitle: _hidden, ...field }: Field): Field {
  return field;
}

/** The key of a field: those of different steps may have the same. */
const keyOf = ({ fact }: Field): string => fact.replace(/\.(.)/g, (_, letter: string) => letter.toUpperCase());

/** The form is filled in with what the application has: on its screens a fact without an answer reads that. */
const filling = (fields: readonly Field[]): Effect[] =>
  fields.length === 0
    ? []
    : [
        {
          prefill: {
            source: 'application',
            facts: Object.fromEntries(fields.map(({ fact }) => [fact, { var: fact }])),
          },
        },
      ];

const carries = ({ contracts }: Prepared, { call }: Documents, id: string): boolean => {
  const contract = call.get(id)?.value.contract;
  const body = contract === undefined ? undefined : own(contracts, contract)?.request.body;
  return body !== undefined && schemaAt(body, carried) !== undefined;
};

function carry(prepared: Prepared, documents: Documents, id: string, fields: readonly Field[]): void {
  const call = documents.call.get(id);
  if (!call || !carries(prepared, documents, id)) return;
  const names = [...new Set(fields.map(({ fact }) => fact.split('.')[0] ?? ''))];
  const made = memoByText(prepared.memo, 'additional answers again', [call.value], names.join(' '), () => {
    const { request = {} } = call.value;
    const parts = Object.fromEntries(names.map((name) => [`${carried}.${name}`, { var: name }]));
    return { ...call, value: { ...call.value, request: { ...request, body: { ...request.body, ...parts } } } };
  });
  documents.call.set(id, made);
}

/** The ids of the calls that a screen makes. */
const callsOf = ({ memo }: Prepared, { value }: { value: object }): readonly string[] =>
  memo('calls of a screen', [value], () => [...new Set(callsIn(value as Json))]);

function callsIn(value: Json): string[] {
  if (Array.isArray(value)) return value.flatMap(callsIn);
  if (!isObject(value)) return [];
  const { call } = value;
  return [...(typeof call === 'string' ? [call] : []), ...Object.values(value).flatMap(callsIn)];
}

const isCalled = (prepared: Prepared, { screen, dialog, flow }: Documents, id: string): boolean =>
  [...screen.values(), ...dialog.values(), ...flow.values()].some((one) => callsOf(prepared, one).includes(id));
