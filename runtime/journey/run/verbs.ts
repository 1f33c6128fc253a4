import { bannerLists, shownBanners } from '../../engine/banners/shown-banners.ts';
import { isAbsent } from '../../engine/environment/absent.ts';
import { withScope } from '../../engine/facts/environment-of.ts';
import { storePhone } from '../../engine/formats/format-phone.ts';
import { leafPaths, type PlacedField, placedFields } from '../../engine/forms/screen-visibility.ts';
import { leafEntries } from '../../engine/machine/answer.ts';
import { openForm } from '../../engine/machine/transition/open-form.ts';
import type { Tools } from '../../engine/machine/transition/transition-context.ts';
import { view } from '../../engine/machine/view.ts';
import { productOfSession } from '../../engine/overlays/active-product.ts';
import type { CompiledScreen, Product } from '../../engine/product.ts';
import { holds } from '../../engine/rules/judge.ts';
import { readPath, writePath } from '../../json/dotted-path.ts';
import { isObject, type Json, type JsonObject } from '../../json/json.ts';
import { uploadsAmong } from '../server/uploads.ts';
import type { Engine } from './engine.ts';
import type { JourneyPage } from './journey-page.ts';

/** Thrown when a journey uses something that the screen does not offer. */
export class JourneyError extends Error {
  readonly what: string;
  readonly expected: Json;
  readonly seen: Json;

  constructor(what: string, expected: Json, seen: Json) {
    super(`${what}: expected ${JSON.stringify(expected)}, seen ${JSON.stringify(seen)}`);
    this.name = 'JourneyError';
    this.what = what;
    this.expected = expected;
    this.seen = seen;
  }
}

/** Splits an address of a journey into the product's path and its query. */
export function address(product: Product, text: string): { path: string; query: Record<string, string> } {
  const site = text.startsWith('site:');
  const url = new URL(site ? text.slice('site:'.length) : text, 'http://office.invalid');
  const query = Object.fromEntries(url.searchParams);
  if (site) return { path: `site:${url.pathname}`, query };
  const base = typeof product.settings.basePath === 'string' ? product.settings.basePath : '';
  const whole = /^https?:/.test(text) || text === base || text.startsWith(`${base}/`);
  if (!whole || base === '') return { path: url.pathname, query };
  const inside = url.pathname === base || url.pathname.startsWith(`${base}/`);
  return { path: inside ? url.pathname.slice(base.length) || '/' : `site:${url.pathname}`, query };
}

/** Answers facts as an applicant does: each needs a control on the screen, and values are converted as by its widget. */
export function answer(product: Product, tools: Tools, engine: JourneyPage, values: JsonObject): void {
  const { screen: page, errors, dialog, ...shown } = view(product, engine.session, tools.functions);
  const fields = shown.dialogFields ?? shown.fields;
  const stands = productOfSession(product, engine.session, tools.functions);
  const screen = openForm(stands.product, dialog, page);
  const places = screen ? placedFields(screen).filter(({ field }) => fields.includes(field.fact)) : [];
  const uploads = uploadsAmong(places, values);
  const entered = leafEntries([...uploads.keys()].reduce((rest, fact) => writePath(rest, fact, undefined), values));
  let given = [...uploads].reduce<JsonObject>((all, [fact, file]) => writePath(all, fact, file), {});
  for (const [path, value] of entered) {
    const placed = places.find((place) => screen && asksFor(screen, place, path));
    if (!placed)
      throw new JourneyError(`answer ${path}`, 'a control on the screen', {
        path: engine.session.path,
        controls: fields,
        errors,
      });
    if (isReadonly(stands, placed))
      throw new JourneyError(`answer ${path}`, 'a control that may be changed', 'read-only');
    given = writePath(given, path, stored(placed, value));
    if (readPath(given, path) === undefined) given = setNull(given, path);
  }
  const touched = [...uploads.keys(), ...entered.map(([path]) => path)];
  engine.dispatch({ type: 'answer', at: engine.now(), values: given, touched });
}

const isReadonly = ({ product, env }: Stands, { field }: PlacedField): boolean =>
  field.readonly !== undefined && holds({ when: field.readonly }, env, (id) => product.rules[id]);

function asksFor(screen: CompiledScreen, { form, key }: PlacedField, path: string): boolean {
  const block = screen.blocks[form];
  return leafPaths(screen.forms[form], block?.kind === 'form' ? block : undefined, key).includes(path);
}

/** INIT is the placeholder of a choice without a selection. */
function stored({ field }: PlacedField, value: Json): Json {
  if (value === null || value === 'INIT') return null;
  if (field.widget === 'phone' && typeof value === 'string') return storePhone(value);
  if (field.widget === 'money' && typeof value === 'string') return wholeDollars(value);
  if (field.widget === 'checkboxes') return Array.isArray(value) && value.length === 0 ? null : value;
  if (field.widget === 'people' && Array.isArray(value)) return persons(value);
  return value;
}

/** Removes blank parts of persons; a single blank person counts as no answer. */
function persons(list: Json[]): Json {
  const filled = list.map((person) =>
    isObject(person) ? Object.fromEntries(Object.entries(person).filter(([, part]) => !isAbsent(part))) : {},
  );
  return filled.length <= 1 && filled.every((person) => isAbsent(person)) ? null : filled;
}

function wholeDollars(text: string): number | null {
  const plain = text.replace(/[$,\s]/g, '');
  return /^-?\d+$/.test(plain) ? Number(plain) : null;
}

function setNull(object: JsonObject, path: string): JsonObject {
  const [name = '', ...rest] = path.split('.');
  if (rest.length === 0) return { ...object, [name]: null };
  const inner = object[name];
  return { ...object, [name]: setNull(isObject(inner) ? inner : {}, rest.join('.')) };
}

type Stands = ReturnType<typeof productOfSession>;

/** The actions of the login provider, with the query parameters of its redirect. */
const providerActions: Readonly<Record<string, Record<string, string>>> = {
  continue: { code: 'code-1' },
  cancel: { error: 'cancelled' },
};

/** Presses an action of the screen, its dialog or the shell; at the login provider, one of the provider's actions. */
export function press(product: Product, tools: Tools, engine: JourneyPage, id: string): void {
  if (engine.atProvider) {
    const outcome = Object.hasOwn(providerActions, id) ? providerActions[id] : undefined;
    if (!outcome) throw new JourneyError(`press ${id}`, 'an action of the provider', Object.keys(providerActions));
    return engine.comeBack(outcome);
  }
  const shown = view(product, engine.session, tools.functions);
  const stands = productOfSession(product, engine.session, tools.functions);
  const dialog = shown.dialog === null ? undefined : stands.product.dialogs[shown.dialog];
  const offered = [
    ...shown.actions.map((action) => action.id),
    ...Object.keys(dialog?.actions ?? {}),
    ...(dialog?.dismissable ? ['close'] : []),
    ...itemActions(shown.screen),
    ...(shown.dialog === null ? shellActions(stands) : []),
    ...(engine.session.stalled ? ['try-again'] : []),
  ];
  if (!offered.includes(id))
    throw new JourneyError(`press ${id}`, 'an action of the screen', {
      path: engine.session.path,
      actions: offered,
    });
  if (shown.disabled.includes(id)) throw new JourneyError(`press ${id}`, 'an action that may be pressed', 'disabled');
  engine.dispatch({ type: 'press', at: engine.now(), action: id, ...itemOf(stands, shown.screen, id) });
}

/** The shell's actions that are offered now. */
const shellActions = ({ product, env }: Stands): string[] =>
  Object.values(product.shell).flatMap(({ actions = {} }) =>
    Object.keys(actions).filter((id) => holds(actions[id] ?? {}, env, (rule) => product.rules[rule])),
  );

const itemActions = (screen: CompiledScreen | undefined): string[] =>
  Object.values(screen?.blocks ?? {}).flatMap((block) =>
    block.kind === 'each' ? Object.keys(block.actions ?? {}) : [],
  );

/** The item for an action of an each block: the first item that shows the action. */
function itemOf({ product, env }: Stands, screen: CompiledScreen | undefined, id: string): { item?: JsonObject } {
  for (const block of Object.values(screen?.blocks ?? {})) {
    const action = block.kind === 'each' ? block.actions?.[id] : undefined;
    if (block.kind !== 'each' || !action || screen?.actions[id]) continue;
    const list = env.get(block.of);
    const shows = (item: Json): item is JsonObject =>
      isObject(item) && holds(action, withScope(env, { item }), (rule) => product.rules[rule]);
    const first = Array.isArray(list) ? list.find(shows) : undefined;
    if (!first) throw new JourneyError(`press ${id}`, 'an item that shows it', list ?? null);
    return { item: first };
  }
  return {};
}

/** Opens or closes a menu of the shell. */
export function menu(base: Product, tools: Tools, engine: Pick<Engine, 'session' | 'toggleMenu'>, key: string): void {
  const { product, env } = productOfSession(base, engine.session, tools.functions);
  const offered = Object.values(product.shell).flatMap(({ menus = {} }) =>
    Object.entries(menus).flatMap(([id, one]) => (holds(one, env, (rule) => product.rules[rule]) ? [id] : [])),
  );
  if (!offered.includes(key)) throw new JourneyError(`menu ${key}`, 'a menu of the shell', offered);
  engine.toggleMenu(key);
}

/** Dismisses the first dismissable banner of a list of the shell, or the first toast. */
export function dismiss(base: Product, tools: Tools, engine: JourneyPage, of: string): void {
  const { product, env } = productOfSession(base, engine.session, tools.functions);
  const lists = Object.fromEntries(bannerLists(product.shell));
  const rules = (id: string) => product.rules[id];
  const first =
    of === 'toasts'
      ? engine.session.toasts[0]?.id
      : lists[of] &&
        shownBanners(lists[of], env).find(
          (item) => !holds({ when: lists[of]?.item.stays ?? false }, withScope(env, { item }), rules),
        )?.uuid;
  if (typeof first !== 'string') throw new JourneyError(`dismiss ${of}`, 'one that can be dismissed', null);
  engine.dispatch({ type: 'dismiss', at: engine.now(), of, id: first });
}

/** Confirms the open confirmation. */
export function confirm(engine: JourneyPage): void {
  const [rule] = engine.session.confirms;
  if (rule === undefined) throw new JourneyError('confirm', 'an open confirmation', null);
  engine.dispatch({ type: 'confirm', at: engine.now(), rule });
}

/** In the engine, dragging a slider is an answer with the final value. */
export const nested = (amounts: Record<string, number>): JsonObject =>
  Object.entries(amounts).reduce<JsonObject>((all, [path, value]) => writePath(all, path, value), {});
