import Type from 'typebox';
import { oneLine } from '../../../runtime/engine/facts/plain-text.ts';
import type { Json } from '../../../runtime/json/json.ts';

/** An object of a request: properties that the schema does not name are refused, so a body cannot set a status, a decision or a role. */
export function closedObject<P extends Type.TProperties>(
  properties: P,
  options: Type.TObjectOptions = {},
): Type.TObject<P> {
  return Type.Object(properties, { ...options, additionalProperties: false });
}

/** An object of a response. Properties that the schema does not name are not sent, so they need no refusal. */
export function openObject<P extends Type.TProperties>(
  properties: P,
  options: Type.TObjectOptions = {},
): Type.TObject<P> {
  return Type.Object(properties, options);
}

export function nullable<S extends Type.TSchema>(schema: S): Type.TUnion<[S, Type.TNull]> {
  return Type.Union([schema, Type.Null()]);
}

/** Limits of arbitrary JSON: characters, entries and numbers, well above what screens and events send. */
const bounds = {
  maxLength: 5000,
  maxItems: 100,
  maxProperties: 100,
  propertyNames: { maxLength: 128 },
  minimum: -1e15,
  maximum: 1e15,
};

const scalars = ['string', 'number', 'boolean', 'null'];

/**
 * JSON of any shape, within these limits and nested at most `deep` levels. The schema names its types, because a response
 * without them is serialised as an empty object.
 */
export function boundedJson(deep = 6): Type.TUnsafe<unknown> {
  if (deep === 0) return Type.Unsafe<unknown>({ ...bounds, type: scalars });
  const inside = boundedJson(deep - 1);
  const type = ['object', 'array', ...scalars];
  return Type.Unsafe<unknown>({ ...bounds, type, items: inside, additionalProperties: inside });
}

/** The facts of an event, as declared by the lifecycle's document. */
export const eventFacts = Type.Record(Type.String({ pattern: '^[a-zA-Z][a-zA-Z0-9]*$' }), boundedJson(), {
  maxProperties: 64,
  propertyNames: { maxLength: 64 },
  additionalProperties: false,
  description: "What the lifecycle's document says that the event brings, all of it.",
});

/**
 * Answers to questions that an organisation adds, by fact: the documents declare their types. At most 16 KB of JSON; lists
 * and objects may hold objects and lists of plain values.
 */
export const additionalAnswers = Type.Record(
  Type.String({ pattern: '^[a-z][A-Za-z0-9]*$' }),
  Type.Unsafe<Json>(boundedJson(3)),
  {
    maxProperties: 64,
    propertyNames: { maxLength: 64 },
    additionalProperties: false,
    description: 'Answers to questions that the organisation adds, by fact.',
  },
);

/** US dollars a year before tax; rules judge whether the amount is plausible. */
export const yearlyDollars = Type.Number({
  minimum: -1e12,
  maximum: 1e12,
  description: 'US dollars a year, before tax.',
});

/** 204: no body. */
export const noContent = Type.Null({ description: 'Nothing.' });

export const uuid = Type.String({
  maxLength: 36,
  pattern: '^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$',
  description: 'An id, 8-4-4-4-12 hexadecimal digits.',
});

export const byUuid = closedObject({ uuid });

/** The id of a loan product. */
export const productId = Type.String({ pattern: '^[a-z0-9]+(-[a-z0-9]+)*$', maxLength: 64, description: 'Its id.' });

/** An application of a product. */
export const byProduct = closedObject({ product: productId, uuid });

/**
 * The meaning of a schema's strings. `factType`: the type of the fact with this value, if JSON has no such type. `knownValues`:
 * the values that documents may expect; others are accepted, because a later server may send more.
 */
type Meant = { factType?: 'money' | 'date' | 'timestamp'; knownValues?: readonly string[] };

const meant = (meaning: Meant, options: Type.TStringOptions): Type.TString => Type.String({ ...options, ...meaning });

/** One of these names; other strings are accepted too. */
export const stringEnum = <N extends string>(names: readonly N[], description = ''): Type.TUnsafe<N> =>
  Type.Unsafe<N>(
    meant({ knownValues: names }, { description: [description, names.join(', ')].filter(Boolean).join(' ') }),
  );

export const day = meant(
  { factType: 'date' },
  {
    maxLength: 10,
    pattern: '^\\d{4}-\\d{2}-\\d{2}$',
    description: 'A calendar day, yyyy-MM-dd.',
  },
);

/** A moment, ISO 8601 in UTC. */
export const instant = meant({ factType: 'timestamp' }, { description: 'ISO 8601 in UTC.' });

/** A date of birth in a profile or from a partner: yyyy-MM-dd; the format is not checked. */
export const birthday = meant({ factType: 'date' }, { description: 'A calendar day, yyyy-MM-dd.' });

export const money = meant(
  { factType: 'money' },
  {
    pattern: '^-?\\d+\\.\\d{2}$',
    description: 'US dollars with two decimals, as text: never binary floating point.',
  },
);

export const fraction = Type.Number({ description: 'A rate or a share as a fraction: 0.0875 is 8.75 %.' });

export const stateCode = Type.String({
  maxLength: 2,
  pattern: '^[A-Z]{2}$',
  description: 'A state or DC, two letters.',
});

/** One line of text without invisible characters, and without characters that change the direction of text. */
const line = oneLine.source;
/** The same, with at least one character that is not a space. */
const writtenLine = line.replace('^', '^(?=.*\\S)');

export const address = closedObject({
  street1: Type.String({ minLength: 1, maxLength: 64, pattern: writtenLine }),
  street2: Type.Optional(nullable(Type.String({ maxLength: 64, pattern: line }))),
  city: Type.String({ minLength: 1, maxLength: 64, pattern: writtenLine }),
  state: stateCode,
  zip: Type.String({ maxLength: 10, pattern: '^\\d{5}(-\\d{4})?$' }),
});
export type Address = Type.Static<typeof address>;

export const occupancy = Type.Union([Type.Literal('HOME'), Type.Literal('SECONDARY'), Type.Literal('INVESTMENT')]);

export const personName = closedObject({
  firstName: Type.String({ maxLength: 50, pattern: line, description: 'Empty of who has one name alone, the last.' }),
  middleName: Type.Optional(nullable(Type.String({ maxLength: 50, pattern: line }))),
  lastName: Type.String({ minLength: 1, maxLength: 50, pattern: line }),
  suffix: Type.Optional(nullable(Type.String({ enum: ['', 'JR', 'SR', 'I', 'II', 'III', 'IV', 'V'] }))),
});

const campaign = Type.Optional(nullable(Type.String({ maxLength: 256 })));

/** The campaign that brought the visitor, uppercased. */
export const utmParameters = closedObject({
  utmCampaign: campaign,
  utmMedium: campaign,
  utmSource: campaign,
  utmTerm: campaign,
  utmContent: campaign,
  utmId: campaign,
});

export const errorBody = closedObject({
  errors: Type.Array(Type.String(), { description: 'Texts or stable codes; a client joins them with commas.' }),
  code: Type.Optional(Type.String({ description: 'A stable code of the whole failure.' })),
  failures: Type.Optional(
    Type.Array(
      closedObject({
        path: Type.String({ description: 'The fact that is refused, dotted.' }),
        code: Type.String(),
        rule: Type.Optional(Type.String({ description: 'The id of the rule that does not pass.' })),
        message: Type.Optional(Type.String()),
      }),
    ),
  ),
  changed: Type.Optional(
    closedObject({
      status: nullable(Type.String({ description: 'The status that the application has now.' })),
      answers: Type.Array(Type.String(), {
        description: 'The facts that were answered since the version in If-Match.',
      }),
    }),
  ),
  passkey: Type.Optional(
    Type.Boolean({ description: "With the code 'proof-needed': whether a passkey of the account proves it, too." }),
  ),
  proof: Type.Optional(
    stringEnum(
      ['password', 'code', 'login'],
      "With the code 'proof-needed': what the caller is to prove who they are by.",
    ),
  ),
});

/** Error responses of every call. */
export const commonErrors = { 400: errorBody, 401: errorBody, 404: errorBody, 429: errorBody, 503: errorBody };
