import type { ContractFact, ContractPart, Fact, FactPart, FactsDocument, FactType } from '../../schema/types.ts';
import { own } from '../source/json-object.ts';
import { type CallContract, type Schema, schemaAt } from './contract.ts';
import type { Prepared } from './prepare.ts';

type Written = FactsDocument['facts'];

/**
 * The facts of a document, each with a type. A fact with a contract gets the type from the contract's response schema,
 * plus what the document adds. One object for organisations that write the fact in the same way. A fact whose contract
 * or part does not exist gets no parts; `checkFacts` reports it.
 */
export const withContracts = ({ contracts, memo }: Pick<Prepared, 'contracts' | 'memo'>, written: Written): Facts =>
  memo('contract facts', [written, contracts], () =>
    Object.fromEntries(
      Object.entries(written).map(([name, fact]) => [
        name,
        memo('contract fact', [fact, contracts], () => completed(contracts, fact)),
      ]),
    ),
  );

type Facts = Record<string, Fact>;

export const isOfContract = (fact: Fact | ContractFact): fact is ContractFact => fact.contract !== undefined;

function completed(contracts: Record<string, CallContract>, fact: Fact | ContractFact): Fact {
  if (!isOfContract(fact)) return fact;
  const { contract: _, type: _1, enum: _2, also, fields, items, ...added } = fact;
  const schema = answeredSchema(contracts, fact.contract);
  const { description: _3, optional: _4, ...part } = (schema && typedPart(schema)) ?? { type: 'string' as const };
  const values = also && part.enum ? { enum: [...part.enum, ...also] } : {};
  return { ...added, ...withAdditions(part, { ...(fields && { fields }), ...(items && { items }) }), ...values };
}

/**
 * The schema of a response or a part of one: `<contract>` or `<contract>/<part>`. Undefined where it does not exist or
 * leaves its contents open.
 */
export function answeredSchema(contracts: Record<string, CallContract>, address: string): Schema | undefined {
  const [id = '', path = ''] = address.split('/');
  const contract = own(contracts, id);
  const success = contract && Object.entries(contract.response).find(([status]) => status.startsWith('2'))?.[1];
  if (!success) return undefined;
  const schema = schemaAt(success, path);
  if (schema === undefined || schema === 'open' || schema.additionalProperties === true) return undefined;
  return withoutBesides(schema, path, contract.besides ?? []);
}

/** Removes the parts of a whole response that no document reads (the contract's `besides`). */
function withoutBesides(schema: Schema, path: string, besides: readonly string[]): Schema {
  if (path !== '' || besides.length === 0 || !isSchema(schema.properties)) return schema;
  const properties = Object.fromEntries(Object.entries(schema.properties).filter(([name]) => !besides.includes(name)));
  return { ...schema, properties };
}

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const types: Record<string, FactType> = {
  string: 'string',
  number: 'number',
  integer: 'integer',
  boolean: 'boolean',
  object: 'object',
  array: 'list',
};

/** Converts a schema to a fact's part; undefined where the schema leaves the contents open. */
export function typedPart(schema: Schema, isRequired = true): FactPart | undefined {
  const { schema: only, isNullable } = withoutNull(schema);
  const type = only && factType(only);
  if (!only || !type) return undefined;
  const inner = type === 'object' ? fieldsOf(only) : type === 'list' ? itemsOf(only) : {};
  const values = only.enum ?? only.knownValues ?? literals(only);
  return {
    type,
    ...(typeof only.description === 'string' && { description: only.description }),
    ...((isNullable || !isRequired) && { optional: true }),
    ...(isValues(values) && { enum: [...values] }),
    ...inner,
  };
}

const isValues = (values: unknown): values is (string | number | boolean)[] =>
  Array.isArray(values) && values.every((value) => ['string', 'number', 'boolean'].includes(typeof value));

function factType(schema: Schema): FactType | undefined {
  const { factType: named, type } = schema;
  if (named === 'money' || named === 'date' || named === 'timestamp') return named;
  if (typeof type === 'string') return own(types, type);
  return literals(schema) && 'string';
}

/** The texts of an anyOf of constants; undefined for any other schema. */
function literals({ anyOf }: Schema): string[] | undefined {
  if (!Array.isArray(anyOf)) return undefined;
  const texts = anyOf.flatMap((one) => (isSchema(one) && typeof one.const === 'string' ? [one.const] : []));
  return texts.length === anyOf.length ? texts : undefined;
}

/** Removes null from a schema that also accepts it; undefined where several alternatives remain. */
function withoutNull(schema: Schema): { schema?: Schema; isNullable: boolean } {
  const choices = Array.isArray(schema.anyOf) ? schema.anyOf.filter(isSchema) : [];
  const others = choices.filter(({ type }) => type !== 'null');
  const isNullable = others.length < choices.length;
  if (!isNullable) return choices.length > 0 && !literals(schema) ? { isNullable } : { schema, isNullable };
  const [only] = others;
  if (others.length > 1) return { schema: { ...schema, anyOf: others }, isNullable };
  // Members beside the anyOf, such as a description, apply to the remaining schema.
  const { anyOf: _, ...besides } = schema;
  return only ? { schema: { ...only, ...besides }, isNullable } : { isNullable };
}

function fieldsOf({ properties, required }: Schema): Pick<FactPart, 'fields'> {
  const needed = Array.isArray(required) ? required : [];
  const parts = Object.entries(isSchema(properties) ? properties : {}).flatMap(([name, schema]) => {
    const part = isSchema(schema) ? typedPart(schema, needed.includes(name)) : undefined;
    return part ? [[name, part] as const] : [];
  });
  return { fields: Object.fromEntries(parts) };
}

function itemsOf({ items }: Schema): Pick<FactPart, 'items'> {
  const part = isSchema(items) ? typedPart(items) : undefined;
  return part ? { items: part } : {};
}

/** A part with what a document adds to it and to its own parts. */
function withAdditions<P extends FactPart | Omit<FactPart, 'description'>>(part: P, added: ContractPart): P {
  const { type: _1, enum: _2, optional: _3, fields, items, ...meaning } = added;
  const inner = Object.entries(part.fields ?? {}).map(([name, one]) => {
    const addition = own(fields ?? {}, name);
    return [name, addition ? withAdditions(one, addition) : one] as const;
  });
  return {
    ...part,
    ...meaning,
    ...(part.fields && { fields: Object.fromEntries(inner) }),
    ...(part.items && { items: items ? withAdditions(part.items, items) : part.items }),
  };
}
