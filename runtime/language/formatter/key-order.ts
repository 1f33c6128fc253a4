import { type Node, type ParseError, parseTree } from 'jsonc-parser';
import { isObject, type Json, type JsonObject } from '../../json/json.ts';
import { kindOfBlock } from '../defaults/kinds-of-blocks.ts';
import type { DocumentKind } from '../definition/document-types.ts';
import type { Language } from '../definition/language.ts';
import { branchFor, inside, resolved, type SchemaPart } from '../definition/schema-part.ts';
import { own } from '../source/json-object.ts';

/** The schema of the piece in a part, by the part's folder. Lists and other pieces have none. */
const pieces: Readonly<Record<string, string>> = { fields: 'field', blocks: 'block', actions: 'action' };

/** Keys that come first although the schema of the piece does not name them. */
const leading = ['use', 'with', 'after', 'before'];

/**
 * Sorts the keys of a document as its schema lists them. Keys that the schema does not name follow in their own order;
 * keys of maps keep their order, which has a meaning. White space is unchanged. Undefined where the text is not JSON or
 * the path belongs to no document.
 */
export function inKeyOrder(language: Language, path: string, text: string): string | undefined {
  const kind = kindOf(language, path);
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
  const schema = kind === 'part' ? schemaOfPart(language, path) : kind && language.rootSchema(kind);
  if (errors.length > 0 || root?.type !== 'object' || !schema) return undefined;
  const ordered = sortedText(text, root, schema);
  return text.slice(0, root.offset) + ordered + text.slice(root.offset + root.length);
}

function kindOf(language: Language, path: string): DocumentKind | undefined {
  if (path.startsWith('tests/journeys/')) return 'journey';
  const ofProduct = path.replace(/^flows\/products\/[^/]+\//, '');
  return (language.nameOf(ofProduct) ?? language.nameOfBrandFile(ofProduct)?.name)?.kind;
}

/** The schema of a part, with the schema of its piece. */
function schemaOfPart({ rootSchema }: Language, path: string): SchemaPart | undefined {
  const root = rootSchema('part');
  const folder = /(?:^|\/)flows\/parts\/([^/]+)\//.exec(path)?.[1] ?? '';
  const piece = own<string | undefined>(pieces, folder);
  if (!root || piece === undefined) return root;
  const part = { $ref: `screen.schema.json#/definitions/${piece}` };
  const { properties } = root.schema;
  return { ...root, schema: { ...root.schema, properties: { ...(isObject(properties) && properties), part } } };
}

/** The sorted text of a value. `at`: its schema, if known. */
function sortedText(text: string, node: Node, at: SchemaPart | undefined): string {
  const children = node.children ?? [];
  const part = at && meantBy(at, node);
  if (node.type === 'array') {
    const items = part && schemaAt(part, part.schema.items);
    return withSlots(
      text,
      node,
      children.map((child) => sortedText(text, child, items)),
    );
  }
  if (node.type !== 'object') return text.slice(node.offset, node.offset + node.length);
  const members = children.map((child) => ({ key: keyOf(child), text: memberText(text, child, part) }));
  return withSlots(
    text,
    node,
    sorted(members, part).map((member) => member.text),
  );
}

const keyOf = ({ children = [] }: Node): string => String(children[0]?.value ?? '');

function memberText(text: string, property: Node, part: SchemaPart | undefined): string {
  const [, value] = property.children ?? [];
  if (!value) return text.slice(property.offset, property.offset + property.length);
  return text.slice(property.offset, value.offset) + sortedText(text, value, part && memberSchema(part, property));
}

/** The text of a value with its children replaced by these texts. */
function withSlots(text: string, node: Node, children: string[]): string {
  let end = node.offset;
  const pieces = (node.children ?? []).map((child, index) => {
    const between = text.slice(end, child.offset);
    end = child.offset + child.length;
    return between + (children[index] ?? '');
  });
  return pieces.join('') + text.slice(end, node.offset + node.length);
}

type Member = { key: string; text: string };

function sorted(members: Member[], part: SchemaPart | undefined): Member[] {
  const { properties, additionalProperties } = part?.schema ?? {};
  if (!isObject(properties) || isObject(additionalProperties)) return members;
  const named = [...leading.filter((key) => !Object.hasOwn(properties, key)), ...Object.keys(properties)];
  const rank = ({ key }: Member): number => (named.includes(key) ? named.indexOf(key) : named.length);
  return members.toSorted((one, other) => rank(one) - rank(other));
}

/** The schema of a value after following references and choosing the branch of a oneOf. */
function meantBy(at: SchemaPart, node: Node): SchemaPart {
  const part = resolved(at);
  const outline = outlineOf(node);
  const branch = branchFor(part, part.name === 'block' && isObject(outline) ? withKind(outline, part) : outline);
  return branch ? meantBy(branch, node) : part;
}

function withKind(block: JsonObject, { file }: SchemaPart): JsonObject {
  const kind = kindOfBlock(block, file === 'paper' ? 'paper' : 'screen');
  return kind === undefined ? block : { ...block, kind };
}

/** What a oneOf needs to choose a branch: the type of a value, and the keys and texts of an object. */
function outlineOf({ type, children = [], value }: Node): Json {
  if (type === 'array') return [];
  if (type !== 'object') return value;
  return Object.fromEntries(children.map((child) => [keyOf(child), child.children?.[1]?.value ?? null]));
}

function memberSchema(part: SchemaPart, property: Node): SchemaPart | undefined {
  const { properties, additionalProperties } = part.schema;
  const key = keyOf(property);
  const known = isObject(properties) ? own<Json | undefined>(properties, key) : undefined;
  return schemaAt(part, known ?? additionalProperties);
}

const schemaAt = (part: SchemaPart, schema: Json | undefined): SchemaPart | undefined =>
  isObject(schema) ? inside(part, schema) : undefined;
