import { isObject, type Json, type JsonObject } from '../../json/json.ts';
import { stepsOf, valueAt } from '../../json/json-pointer.ts';
import brand from '../../schema/brand.schema.json' with { type: 'json' };
import call from '../../schema/call.schema.json' with { type: 'json' };
import chat from '../../schema/chat.schema.json' with { type: 'json' };
import { completeSchema } from '../../schema/complete-schema.ts';
import defs from '../../schema/defs.schema.json' with { type: 'json' };
import dialog from '../../schema/dialog.schema.json' with { type: 'json' };
import facts from '../../schema/facts.schema.json' with { type: 'json' };
import flow from '../../schema/flow.schema.json' with { type: 'json' };
import fragment from '../../schema/fragment.schema.json' with { type: 'json' };
import journey from '../../schema/journey.schema.json' with { type: 'json' };
import overlay from '../../schema/overlay.schema.json' with { type: 'json' };
import paths from '../../schema/paths.schema.json' with { type: 'json' };
import product from '../../schema/product.schema.json' with { type: 'json' };
import progress from '../../schema/progress.schema.json' with { type: 'json' };
import routing from '../../schema/routing.schema.json' with { type: 'json' };
import rule from '../../schema/rule.schema.json' with { type: 'json' };
import screen from '../../schema/screen.schema.json' with { type: 'json' };
import answer from '../../schema/server/answer.schema.json' with { type: 'json' };
import cannedReply from '../../schema/server/canned-reply.schema.json' with { type: 'json' };
import chatbot from '../../schema/server/chatbot.schema.json' with { type: 'json' };
import flag from '../../schema/server/flag.schema.json' with { type: 'json' };
import lifecycle from '../../schema/server/lifecycle.schema.json' with { type: 'json' };
import liveChat from '../../schema/server/live-chat.schema.json' with { type: 'json' };
import locale from '../../schema/server/locale.schema.json' with { type: 'json' };
import message from '../../schema/server/message.schema.json' with { type: 'json' };
import paper from '../../schema/server/paper.schema.json' with { type: 'json' };
import personas from '../../schema/server/personas.schema.json' with { type: 'json' };
import pricing from '../../schema/server/pricing.schema.json' with { type: 'json' };
import released from '../../schema/server/released.schema.json' with { type: 'json' };
import sources from '../../schema/server/sources.schema.json' with { type: 'json' };
import part from '../../schema/shared/part.schema.json' with { type: 'json' };
import section from '../../schema/shared/section.schema.json' with { type: 'json' };
import sentences from '../../schema/shared/sentences.schema.json' with { type: 'json' };
import shell from '../../schema/shell.schema.json' with { type: 'json' };
import statuses from '../../schema/statuses.schema.json' with { type: 'json' };
import theme from '../../schema/theme.schema.json' with { type: 'json' };
import { blockSchemas } from './block-schemas.ts';
import type { DocumentKind } from './document-kinds.ts';
import { own } from './json-object.ts';

/** A schema file: of a kind of document, of shared definitions, or of a block. */
type SchemaFile = DocumentKind | 'defs' | keyof typeof blockSchemas;

const written: Partial<Record<SchemaFile, JsonObject>> = {
  ...blockSchemas,
  answer,
  brand,
  call,
  cannedReply,
  chat,
  chatbot,
  defs,
  dialog,
  facts,
  flag,
  flow,
  fragment,
  journey,
  lifecycle,
  liveChat,
  locale,
  message,
  overlay,
  paper,
  part,
  paths,
  personas,
  pricing,
  product,
  progress,
  released,
  routing,
  rule,
  screen,
  section,
  sentences,
  shell,
  sources,
  statuses,
  theme,
};

/**
 * The JSON Schemas of runtime/schema by file. They describe documents after the compiler has filled in defaults; `defs`
 * has shared definitions.
 */
export const documentSchemas: Partial<Record<SchemaFile, JsonObject>> = Object.fromEntries(
  Object.entries(written).map(([kind, schema]) => [kind, completeSchema(schema)]),
);

/** A schema within a file, which its local references are relative to. */
export type SchemaPart = {
  schema: JsonObject;
  file: string;
  /** The name of the definition that a reference led to. */
  name?: string;
};

export function rootSchema(kind: DocumentKind): SchemaPart | undefined {
  const schema = documentSchemas[kind];
  return schema && { schema, file: kind };
}

/** Resolved references, by the schema that has the reference: all documents use the same ones. */
const followed = new WeakMap<JsonObject, SchemaPart>();

/** Follows `$ref` to its definition; a schema without one is returned unchanged. */
export function resolved(part: SchemaPart): SchemaPart {
  const reference = own(part.schema, '$ref');
  if (typeof reference !== 'string') return part;
  const target = followed.get(part.schema) ?? targetOf(part, reference);
  followed.set(part.schema, target);
  return target;
}

function targetOf(part: SchemaPart, reference: string): SchemaPart {
  const [file = '', pointer = ''] = reference.split('#');
  const owner = file === '' ? part.file : file.replace('.schema.json', '');
  const target = valueAt(schemaOf(owner), pointer);
  if (!isObject(target)) throw new Error(`${part.file}: ${reference} leads nowhere`);
  return resolved({ schema: target, file: owner, name: stepsOf(pointer).at(-1) ?? '' });
}

function schemaOf(file: string): Json | undefined {
  return own<JsonObject | undefined>(documentSchemas, file);
}

/** The branch of a oneOf for a value: by its `kind`, its discriminating key or its type. */
export const branchFor = (part: SchemaPart, value: Json): SchemaPart | undefined =>
  branchesOf(part).find((branch) => isMeantBy(branch.schema, value));

/** The branches of each schema's oneOf. */
const branchesKnown = new WeakMap<JsonObject, readonly SchemaPart[]>();

const noBranches: readonly SchemaPart[] = [];

/** The branches of a oneOf; none where the schema has no oneOf. */
export function branchesOf({ schema, file }: SchemaPart): readonly SchemaPart[] {
  const branches = own(schema, 'oneOf');
  if (!Array.isArray(branches)) return noBranches;
  const known =
    branchesKnown.get(schema) ?? branches.filter(isObject).map((branch) => resolved({ schema: branch, file }));
  branchesKnown.set(schema, known);
  return known;
}

function isMeantBy(branch: JsonObject, value: Json): boolean {
  if (typeof value === 'string') return branch.type === 'string';
  if (!isObject(value) || branch.type !== 'object') return false;
  const { key, constant } = discriminatorOf(branch);
  return constant === undefined ? Object.hasOwn(value, key) : own(value, key) === constant;
}

type Discriminator = { key: string; constant?: Json };

const discriminators = new WeakMap<JsonObject, Discriminator>();

/** The discriminator of an object branch: `kind` with its constant, else its first required key. */
export function discriminatorOf(branch: JsonObject): Discriminator {
  const found = discriminators.get(branch) ?? discriminatorIn(branch);
  discriminators.set(branch, found);
  return found;
}

function discriminatorIn(branch: JsonObject): Discriminator {
  const kind = valueAt(branch, '/properties/kind/const');
  if (kind !== undefined) return { key: 'kind', constant: kind };
  const required = own(branch, 'required');
  const [key] = Array.isArray(required) ? required : [];
  return { key: typeof key === 'string' ? key : '' };
}
