import type { Json } from '../../json/json.ts';
import { isObject } from '../../json/json.ts';
import type { Block, Field, FormBlock, NoticeBlock } from '../../schema/types.ts';
import type { Environment } from '../environment/environment.ts';
import type { CompiledForm, CompiledScreen, Product } from '../product.ts';
import { holds, judge } from '../rules/judge.ts';
import { actionsInBlocks } from './placed-actions.ts';

/** A field of a screen, shown or hidden. */
export type PlacedField = { form: string; key: string; field: Field };

/**
 * What is visible on a screen under the current facts, by key: notices shown; blocks hidden; fields hidden, by
 * `fieldName`; actions withheld; actions disabled; actions that have buttons in blocks.
 */
export type ScreenVisibility = {
  notices: string[];
  hidden: string[];
  hiddenFields: string[];
  withheld: string[];
  disabled: string[];
  placed: string[];
};

/** The hidden blocks and fields of a screen. */
export type Hidden = Pick<ScreenVisibility, 'hidden' | 'hiddenFields'>;

/** A field's name on its screen. Field keys are unique only within their form, and a block may have the same key. */
export const fieldName = (form: string, key: string): string => `${form}.${key}`;

/** The visibility where there is no screen. */
export const emptyVisibility: ScreenVisibility = {
  notices: [],
  hidden: [],
  hiddenFields: [],
  withheld: [],
  disabled: [],
  placed: [],
};

type Shown = Pick<CompiledScreen, 'blocks' | 'order' | 'actions' | 'rules' | 'keys'> & {
  /** The whole screen where only some of its blocks are evaluated, since a rule may name any of its keys. */
  whole?: Pick<CompiledScreen, 'blocks' | 'order'>;
};

/**
 * Evaluates the visibility of a screen; notices in the order of the screen. An action is withheld only by its own
 * condition, not by a hidden block of the same key.
 */
export function screenVisibility(product: Product, screen: Shown, env: Environment): ScreenVisibility {
  const raised = new Set<string>();
  const hidden = new Set<string>();
  const hiddenFields = new Set<string>();
  const withheld: string[] = [];
  const disabled = new Set<string>();
  for (const id of screen.rules) {
    const rule = product.rules[id];
    if (!rule || (rule.on !== 'answer' && rule.on !== 'arrive') || !fails(product, id, env)) continue;
    for (const effect of rule.effects ?? []) {
      if ('notice' in effect) for (const key of keysOf(screen, effect.notice)) raised.add(key);
      if ('hide' in effect) hide(screen, effect.hide, { hidden, hiddenFields });
      if ('disable' in effect) disabled.add(effect.disable);
    }
  }
  const lookup = (id: string) => product.rules[id];
  for (const [key, block] of Object.entries(screen.blocks)) {
    if (!holds(block, env, lookup)) hidden.add(key);
    if (block.kind !== 'form') continue;
    for (const [name, field] of Object.entries(block.fields))
      if (!holds(field, env, lookup)) hiddenFields.add(fieldName(key, name));
  }
  for (const [key, action] of Object.entries(screen.actions)) if (!holds(action, env, lookup)) withheld.push(key);
  const notices = screen.order.filter((key) => {
    const block = screen.blocks[key];
    if (block?.kind !== 'notice' || hidden.has(key)) return false;
    return namedByRule(product, screen, key) ? raised.has(key) : conditional(block);
  });
  return {
    notices,
    hidden: [...hidden],
    hiddenFields: [...hiddenFields],
    withheld,
    disabled: [...disabled],
    placed: actionsInBlocks({ blocks: screen.blocks, hidden }, env, product),
  };
}

/** Hides the block of a key; where there is no such block, the fields of the key. */
function hide(screen: Shown, named: string, found: { hidden: Set<string>; hiddenFields: Set<string> }): void {
  const whole = screen.whole ?? screen;
  for (const key of keysOf(screen, named)) {
    const fields = whole.blocks[key] ? [] : placedFields(whole).filter((field) => field.key === key);
    // The key may belong to a nested block, which is not looked up here.
    if (fields.length === 0) found.hidden.add(key);
    for (const { form } of fields) found.hiddenFields.add(fieldName(form, key));
  }
}

/** Whether a notice block is shown only while a rule raises it. */
export function namedByRule(product: Product, screen: Pick<Shown, 'rules' | 'keys'>, key: string): boolean {
  return screen.rules.some((id) =>
    product.rules[id]?.effects?.some((effect) => 'notice' in effect && keysOf(screen, effect.notice).includes(key)),
  );
}

/** The block keys that a rule means by a key: on a flow laid out as one screen, the key's block in each step. */
const keysOf = ({ keys }: Pick<Shown, 'keys'>, key: string): string[] => keys?.[key] ?? [key];

/** A notice without a condition is static content of the page, and not reported. */
const conditional = (block: NoticeBlock): boolean => block.when !== undefined || block.unless !== undefined;

function fails(product: Product, id: string, env: Environment): boolean {
  const rule = product.rules[id];
  return rule !== undefined && judge(rule, env, (name) => product.rules[name]).verdict === 'fail';
}

/** The fields of a screen, in its order. */
export function placedFields(screen: Pick<Shown, 'blocks' | 'order'>): PlacedField[] {
  return screen.order.flatMap((key) => {
    const block = screen.blocks[key];
    return block ? fieldsOf(key, block) : [];
  });
}

function fieldsOf(form: string, block: Block): PlacedField[] {
  if (block.kind !== 'form') return [];
  return block.order.flatMap((key) => {
    const field = block.fields[key];
    return field ? [{ form, key, field }] : [];
  });
}

export function shownFields(screen: Shown, hidden: Hidden): PlacedField[] {
  const blocks = new Set(hidden.hidden);
  const fields = new Set(hidden.hiddenFields);
  return placedFields(screen).filter(({ form, key }) => !blocks.has(form) && !fields.has(fieldName(form, key)));
}

/** Whether a field is hidden, by itself or with its form. */
export const isHiddenField = (
  { form, key }: Pick<PlacedField, 'form' | 'key'>,
  { hidden, hiddenFields }: Hidden,
): boolean => hidden.includes(form) || hiddenFields.includes(fieldName(form, key));

/**
 * Finds the index of the field for a path: the field of the path itself, else the object field that contains it; -1 for
 * neither. Made once for many paths.
 */
export function fieldIndex(placed: readonly PlacedField[]): (path: string) => number {
  const byFact = new Map<string, number>();
  for (const [index, { field }] of placed.entries()) if (!byFact.has(field.fact)) byFact.set(field.fact, index);
  return (path) => {
    for (let whole = path; whole !== ''; whole = whole.slice(0, Math.max(0, whole.lastIndexOf('.')))) {
      const index = byFact.get(whole);
      if (index !== undefined) return index;
    }
    return -1;
  };
}

/** The leaf facts that a field edits: its fact, or the parts of its object schema that the document names. */
export function leafPaths(form: CompiledForm | undefined, block: FormBlock | undefined, key: string): string[] {
  const field = block?.fields[key];
  const fact = form?.facts[key] ?? field?.fact;
  if (fact === undefined) return [];
  const parts = field && partsOf(field, form?.schema.properties[key]);
  return parts?.within === 'object' ? parts.names.map((part) => `${fact}.${part}`) : [fact];
}

/** The parts of a field's value: of its object, or of each item of its list. */
export type FieldParts = { within: 'object' | 'items'; names: string[] };

/** The parts that a field draws separately; undefined for a value that is edited as a whole. */
export function partsOf({ parts }: Pick<Field, 'parts'>, schema: Json | undefined): FieldParts | undefined {
  if (parts === undefined || !isObject(schema)) return undefined;
  const own = fieldParts(schema);
  if (own.length > 0) return { within: 'object', names: own };
  const ofItems = isObject(schema.items) ? fieldParts(schema.items) : [];
  return ofItems.length > 0 ? { within: 'items', names: ofItems } : undefined;
}

/** The parts in an object schema: those of all values, and those of each oneOf option. */
export function fieldParts({ properties, oneOf }: { properties?: unknown; oneOf?: unknown }): string[] {
  const options = Array.isArray(oneOf) ? oneOf.filter(isObject) : [];
  return [...new Set([properties, ...options.map((option) => option.properties)].flatMap(namesOf))];
}

const namesOf = (value: unknown): string[] => (isObject(value) ? Object.keys(value) : []);
