import type { Json } from '../../json/json.ts';
import { isObject } from '../../json/json.ts';
import type { Block, Field, FormBlock, NoticeBlock } from '../../schema/types.ts';
import type { Environment } from '../environment/environment.ts';
import type { CompiledForm, CompiledScreen, Product } from '../product.ts';
import { holds, judge } from '../rules/judge.ts';

/** A field that stands on a screen, whether or not it is shown now. */
export type PlacedField = { form: string; key: string; field: Field };

/**
 * What the facts raise, hide and disable on a screen, by key: notices; blocks that are hidden; fields that are hidden, by
 * `fieldName`; actions that are withheld, or disabled.
 */
export type ScreenVisibility = {
  notices: string[];
  hidden: string[];
  hiddenFields: string[];
  withheld: string[];
  disabled: string[];
};

/** What is hidden of a screen. */
export type Hidden = Pick<ScreenVisibility, 'hidden' | 'hiddenFields'>;

/** A field's name on its screen: keys of fields are distinct within their form alone, and a block may have the same. */
export const fieldName = (form: string, key: string): string => `${form}.${key}`;

/** Where no screen is, nothing stands. */
export const nothingVisible: ScreenVisibility = {
  notices: [],
  hidden: [],
  hiddenFields: [],
  withheld: [],
  disabled: [],
};

type Shown = Pick<CompiledScreen, 'blocks' | 'order' | 'actions' | 'rules' | 'keys'> & {
  /** Where only some blocks of a screen are asked for: all of it, since a rule may name any of its keys. */
  whole?: Pick<CompiledScreen, 'blocks' | 'order'>;
};

/**
 * What stands on a screen as the facts are; notices in the order of the screen. An action is withheld by its own condition alone: a block of the same key
 * is another thing.
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
  for (const [key, action] of Object.entries(screen.actions)) {
    if (!holds(action, env, lookup)) withheld.push(key);
    if (action.disabled !== undefined && holds({ when: action.disabled }, env, lookup)) disabled.add(key);
  }
  const notices = screen.order.filter((key) => {
    const block = screen.blocks[key];
    if (block?.kind !== 'notice' || hidden.has(key)) return false;
    return namedByRule(product, screen, key) ? raised.has(key) : conditional(block);
  });
  return { notices, hidden: [...hidden], hiddenFields: [...hiddenFields], withheld, disabled: [...disabled] };
}

/** Hides the block of a key; where no block has it, the fields of the key. */
function hide(screen: Shown, named: string, found: { hidden: Set<string>; hiddenFields: Set<string> }): void {
  const whole = screen.whole ?? screen;
  for (const key of keysOf(screen, named)) {
    const fields = whole.blocks[key] ? [] : placedFields(whole).filter((field) => field.key === key);
    // A block may stand within another, where no key is seen from here.
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

/** What a rule means by a key: on a flow that is laid out on one screen, the block of that key of each step. */
const keysOf = ({ keys }: Pick<Shown, 'keys'>, key: string): string[] => keys?.[key] ?? [key];

/** A notice that always stands is part of the page; only one with a condition is news. */
const conditional = (block: NoticeBlock): boolean => block.when !== undefined || block.unless !== undefined;

function fails(product: Product, id: string, env: Environment): boolean {
  const rule = product.rules[id];
  return rule !== undefined && judge(rule, env, (name) => product.rules[name]).verdict === 'fail';
}

/** The fields of a screen in the order they stand. */
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

/** The fields that are shown now. */
export function shownFields(screen: Shown, hidden: Hidden): PlacedField[] {
  return placedFields(screen).filter((placed) => !isHiddenField(placed, hidden));
}

/** Whether a field is hidden, by itself or with its form. */
export const isHiddenField = (
  { form, key }: Pick<PlacedField, 'form' | 'key'>,
  { hidden, hiddenFields }: Hidden,
): boolean => hidden.includes(form) || hiddenFields.includes(fieldName(form, key));

/** Where the field of a path stands among these: the field of the path itself, else the object field that it is a part of; -1 for neither. */
export function fieldIndex(placed: readonly PlacedField[], path: string): number {
  const own = placed.findIndex(({ field }) => field.fact === path);
  return own >= 0 ? own : placed.findIndex(({ field }) => path.startsWith(`${field.fact}.`));
}

/** The leaf facts that a field asks for: its fact, or the parts of its object schema that the document names. */
export function leafPaths(form: CompiledForm | undefined, block: FormBlock | undefined, key: string): string[] {
  const field = block?.fields[key];
  const fact = form?.facts[key] ?? field?.fact;
  if (fact === undefined) return [];
  const parts = field && partsOf(field, form?.schema.properties[key]);
  return parts?.within === 'object' ? parts.names.map((part) => `${fact}.${part}`) : [fact];
}

/** The parts of what a field holds: of its object, or of each item of its list. */
export type Parts = { within: 'object' | 'items'; names: string[] };

/** The parts that a field draws by themselves; undefined for a value that is one, an object or a list whose parts no document names among them. */
export function partsOf({ parts }: Pick<Field, 'parts'>, schema: Json | undefined): Parts | undefined {
  if (parts === undefined || !isObject(schema)) return undefined;
  if (isObject(schema.properties)) return { within: 'object', names: Object.keys(schema.properties) };
  const { items } = schema;
  if (isObject(items) && isObject(items.properties)) return { within: 'items', names: Object.keys(items.properties) };
  return undefined;
}
