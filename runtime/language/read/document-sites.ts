import { isObject, type Json, type JsonObject } from '../../json/json.ts';
import { pointerTo } from '../../json/json-pointer.ts';
import type { DocumentKind } from '../definition/document-types.ts';
import type { Language } from '../definition/language.ts';
import { branchFor, inside, resolved, type SchemaPart } from '../definition/schema-part.ts';
import { own } from '../source/json-object.ts';

export type SiteType =
  | 'copy'
  | 'logic'
  | 'fact'
  | 'link'
  | 'target'
  | 'effect'
  | 'form'
  | 'widget'
  | 'action'
  | 'comparison'
  | 'table'
  | 'toned'
  | 'icon'
  | 'name';

/** A value in a document that needs a check beyond JSON Schema (logic, copy, a fact's name …), found by its schema. */
export type Site = {
  type: SiteType;
  value: Json;
  pointer: string;
  /** Only of a name: what it names (`x-names` in its schema). */
  names?: string;
  /** Names of the links that copy may use here. */
  links: string[];
  /** The lists around it whose items are in scope, outermost first. */
  items: string[];
  /**
   * Names that get their values at run time: `event` for a widget's report, the values passed to a part of the shell or
   * of the chat.
   */
  given: string[];
};

type Scope = Pick<Site, 'links' | 'items' | 'given'>;

const byDefinition: Record<string, SiteType> = {
  copy: 'copy',
  logic: 'logic',
  factPath: 'fact',
  link: 'link',
  target: 'target',
  actionName: 'action',
  icon: 'icon',
};
const byTitle: Record<string, SiteType> = {
  FormBlock: 'form',
  WidgetBlock: 'widget',
  ComparisonBlock: 'comparison',
  TableBlock: 'table',
  SummaryRow: 'toned',
  TableColumn: 'toned',
};

/** Whether a member of an object is evaluated for each item of the object's list (`x-item` in its schema). */
function isPerItem(schema: JsonObject, key: string): boolean {
  const keys = own(schema, 'x-item');
  return Array.isArray(keys) && keys.includes(key);
}

/** All sites of a valid document, in its order. */
export function sitesOf({ rootSchema }: Pick<Language, 'rootSchema'>, kind: DocumentKind, value: Json): Site[] {
  const root = rootSchema(kind);
  const sites: Site[] = [];
  if (root) visit(root, value, '', { links: [], items: [], given: [] }, sites);
  return sites;
}

function visit(at: SchemaPart, value: Json, pointer: string, scope: Scope, sites: Site[]): void {
  const part = resolved(at);
  // Beside a reference or in what it leads to.
  const names = own(at.schema, 'x-names') ?? own(part.schema, 'x-names');
  if (typeof names === 'string' && typeof value === 'string')
    sites.push({ type: 'name', names, value, pointer, ...scope });
  const type = own(byDefinition, part.name ?? '');
  if (type) {
    sites.push({ type, value, pointer, ...scope });
    return;
  }
  if (isObject(value) && isShared(part, scope)) {
    for (const site of sharedSites(part, value)) sites.push({ ...site, pointer: `${pointer}${site.pointer}` });
    return;
  }
  visitParts(part, value, pointer, scope, sites);
}

/**
 * Definitions whose values are shared by several screens: a step, the single page that contains it, and the same screen
 * of other organisations.
 */
const sharedDefinitions = new Set(['block', 'field', 'action']);

/** Whether the sites depend on the value alone, because no links, items or names are in scope. */
const isShared = ({ name = '' }: SchemaPart, { links, items, given }: Scope): boolean =>
  sharedDefinitions.has(name) && links.length === 0 && items.length === 0 && given.length === 0;

const collected = new WeakMap<JsonObject, WeakMap<object, Site[]>>();

/** The sites of a value by their pointers within it. Cached. */
function sharedSites(part: SchemaPart, value: JsonObject): Site[] {
  const known = collected.get(part.schema) ?? new WeakMap<object, Site[]>();
  collected.set(part.schema, known);
  const found = known.get(value) ?? [];
  if (!known.has(value)) {
    visitParts(part, value, '', { links: [], items: [], given: [] }, found);
    known.set(value, found);
  }
  return found;
}

function visitParts(part: SchemaPart, value: Json, pointer: string, scope: Scope, sites: Site[]): void {
  if (part.name === 'effect') sites.push({ type: 'effect', value, pointer, ...scope });
  const branch = branchFor(part, value);
  if (branch) visit(branch, value, pointer, scope, sites);
  else if (Array.isArray(value)) visitItems(part, value, pointer, scope, sites);
  else if (isObject(value)) visitMembers(part, value, pointer, scope, sites);
}

function visitItems(part: SchemaPart, values: Json[], pointer: string, scope: Scope, sites: Site[]): void {
  const items = own(part.schema, 'items');
  if (!isObject(items)) return;
  for (const [index, value] of values.entries())
    visit(inside(part, items), value, pointerTo(pointer, index), scope, sites);
}

function visitMembers(part: SchemaPart, value: JsonObject, pointer: string, scope: Scope, sites: Site[]): void {
  const { schema } = part;
  const title = typeof schema.title === 'string' ? schema.title : '';
  const properties = isObject(schema.properties) ? schema.properties : {};
  const links = own(value, 'links');
  const here: Scope = {
    ...scope,
    links: isObject(links) ? Object.keys(links) : scope.links,
    given: title === 'Shell' || title === 'ChatWindow' ? namesIn(value.given) : scope.given,
  };
  const inItem: Scope = typeof value.of === 'string' ? { ...here, items: [...here.items, value.of] } : here;
  const type = own(byTitle, title);
  if (type) sites.push({ type, value, pointer, ...here });
  for (const [key, member] of Object.entries(value)) {
    const inner = own(properties, key) ?? own(schema, 'additionalProperties');
    const filled = filledIn(schema, key);
    const within = isPerItem(schema, key) ? inItem : filled.length > 0 ? { ...here, given: filled } : here;
    if (isObject(inner)) visit(inside(part, inner), member, pointerTo(pointer, key), within, sites);
  }
}

/** Names that are filled in at run time for a member of an object (`x-given` in its schema). */
function filledIn(schema: JsonObject, key: string): string[] {
  const given = own(schema, 'x-given');
  return isObject(given) ? namesIn(own(given, key)) : [];
}

const namesIn = (value: Json | undefined): string[] =>
  Array.isArray(value) ? value.filter((name): name is string => typeof name === 'string') : [];
