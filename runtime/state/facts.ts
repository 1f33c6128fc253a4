import { type Atom, atom, type Getter } from 'jotai/vanilla';
import { formatCopy } from '../engine/copy/format-copy.ts';
import type { Environment, FunctionRegistry } from '../engine/environment/environment.ts';
import { environmentOf, withScope } from '../engine/facts/environment-of.ts';
import { type ScreenVisibility, screenVisibility } from '../engine/forms/screen-visibility.ts';
import type { Product } from '../engine/product.ts';
import { type ProgressSegment, progressOf } from '../engine/progress/progress.ts';
import { holds } from '../engine/rules/judge.ts';
import { displayedState } from '../engine/session/displayed-session.ts';
import type { Session } from '../engine/session/session.ts';
import type { JsonObject } from '../json/json.ts';
import type { Copy, Logic } from '../schema/copy.ts';
import type { LiveSession } from './live-session.ts';
import { noticesOf, type Surface } from './surface.ts';

/** A part of a document that has conditions. */
export type Conditional = { when?: Logic; unless?: Logic };

/** Atoms derived from the facts. Each depends only on the facts that it read. */
export type Facts = {
  /**
   * An atom of anything read from an environment. Each call creates a new atom, so callers must keep the result.
   * `documents`: read in place of the page's, where more were loaded than those.
   */
  derive<T>(read: (env: Environment, product: Product) => T, item?: JsonObject, documents?: Product): Atom<T>;
  /** Copy as plain text. */
  text(copy: Copy, item?: JsonObject): Atom<string>;
  /** Whether the conditions of a part hold. */
  holds(part: Conditional, item?: JsonObject): Atom<boolean>;
  /**
   * The visibility of a surface as far as its rules decide it: notices, blocks and fields hidden, actions disabled.
   * Conditions of its forms and actions are not evaluated.
   */
  ruleVisibility(surface: Surface): Atom<ScreenVisibility>;
  /** The visibility of a whole surface: notices, hidden blocks and fields, withheld and disabled actions. */
  visibility(surface: Surface): Atom<ScreenVisibility>;
  progress: Atom<ProgressSegment[]>;
};

type Sources = {
  productAtom: Atom<Product>;
  sessionAtom: Atom<Session>;
  live: LiveSession;
  /** The time zone in which copy shows timestamps. */
  zoneAtom: Atom<string | undefined>;
  functions: FunctionRegistry | undefined;
};

export function createFacts({ productAtom, sessionAtom, live, zoneAtom, functions }: Sources): Facts {
  const environment = <T>(
    get: Getter,
    read: (env: Environment, product: Product) => T,
    product = get(productAtom),
  ): T => {
    const zone = () => get(zoneAtom);
    return live.read(get, (session) => read({ ...environmentOf(product, session, functions), zone }, product));
  };
  const derive: Facts['derive'] = (read, item, documents) =>
    atom((get) => environment(get, (env, product) => read(item ? withScope(env, { item }) : env, product), documents));
  // Of the page on the screen: the progress of one that is left stays as long as it does.
  const placeAtom = atom((get) => displayedState(get(sessionAtom)).place);

  const texts = new Kept<Atom<string>>();
  const conditions = new Kept<Atom<boolean>>();
  const raised = new Kept<Atom<ScreenVisibility>>();
  const visibilities = new Kept<Atom<ScreenVisibility>>();
  return {
    derive,
    text: (copy, item) =>
      typeof copy === 'string'
        ? atom(() => copy)
        : texts.get(copy, item, () => derive((env) => formatCopy(copy, env), item)),
    holds: (part, item) =>
      conditions.get(part, item, () => derive((env, product) => holds(part, env, (id) => product.rules[id]), item)),
    ruleVisibility: (surface) =>
      raised.get(surface, undefined, () =>
        stable(derive((env, product) => screenVisibility(product, noticesOf(surface), env))),
      ),
    visibility: (surface) =>
      visibilities.get(surface, undefined, () =>
        stable(derive((env, product) => screenVisibility(product, whole(surface), env))),
      ),
    progress: atom((get) => {
      const place = get(placeAtom);
      if (place.kind !== 'step') return [];
      const flow = get(productAtom).flows[place.flow];
      return flow ? environment(get, (env, product) => progressOf(product, flow, place.step, env)) : [];
    }),
  };
}

const whole = (surface: Surface) => ({
  blocks: surface.blocks,
  order: [...surface.order],
  actions: surface.actions,
  rules: surface.rules,
  ...(surface.keys ? { keys: surface.keys } : {}),
});

/** Returns the previous object while its content is equal, so that no reader is re-rendered. */
function stable(source: Atom<ScreenVisibility>): Atom<ScreenVisibility> {
  let last: ScreenVisibility | undefined;
  return atom((get) => {
    const next = get(source);
    if (last && equal(last, next)) return last;
    last = next;
    return next;
  });
}

const equal = (a: ScreenVisibility, b: ScreenVisibility): boolean =>
  equalLists(a.notices, b.notices) &&
  equalLists(a.hidden, b.hidden) &&
  equalLists(a.hiddenFields, b.hiddenFields) &&
  equalLists(a.withheld, b.withheld) &&
  equalLists(a.placed, b.placed) &&
  equalLists(a.disabled, b.disabled);

const equalLists = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((value, index) => value === b[index]);

/** Caches one value for each part of a document, or for each combination of a part and a list item. */
class Kept<T> {
  readonly #own = new WeakMap<object, T>();
  readonly #ofItem = new WeakMap<object, WeakMap<object, T>>();

  get(part: object, item: JsonObject | undefined, make: () => T): T {
    const map = item ? this.#itemsOf(part) : this.#own;
    const key = item ?? part;
    const known = map.get(key);
    if (known !== undefined) return known;
    const made = make();
    map.set(key, made);
    return made;
  }

  #itemsOf(part: object): WeakMap<object, T> {
    const known = this.#ofItem.get(part) ?? new WeakMap<object, T>();
    this.#ofItem.set(part, known);
    return known;
  }
}
