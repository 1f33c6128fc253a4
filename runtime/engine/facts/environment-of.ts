import { readPath, writePath } from '../../json/dotted-path.ts';
import type { Json } from '../../json/json.ts';
import type { Fact } from '../../schema/types.ts';
import type { Environment, FunctionRegistry } from '../environment/environment.ts';
import { rootOf } from '../environment/scope.ts';
import { type Determination, determine } from '../logic/determine.ts';
import { LogicError } from '../logic/logic-error.ts';
import type { Product } from '../product.ts';
import type { Session } from '../session/session.ts';
import { declaredAt, factValue } from './fact-value.ts';
import { sensitiveFacts } from './sensitive.ts';
import { type FactSession, type Source, sessionSource, settingAt } from './sources.ts';

export { withParams, withScope } from '../environment/scope.ts';

type Facts = Product['facts'];
type Known = Pick<Product, 'facts' | 'rules'>;

function declared(facts: Facts, name: string): Fact | undefined {
  return Object.hasOwn(facts, name) ? facts[name] : undefined;
}

/**
 * Evaluates derived facts, each once for each environment. Throws LogicError 'fact-cycle' for a fact that is derived
 * from itself.
 */
function derivations({ rules }: Known, env: () => Environment): (name: string, fact: Fact) => Determination {
  const found = new Map<string, Determination | 'asked'>();
  return (name, { derive = null }) => {
    const known = found.get(name);
    if (known === 'asked') throw new LogicError('fact-cycle', `The fact '${name}' is derived from itself.`);
    if (known) return known;
    found.set(name, 'asked');
    try {
      const made = determine(derive, env(), (id) => (Object.hasOwn(rules, id) ? rules[id] : undefined));
      found.set(name, made);
      return made;
    } finally {
      if (found.get(name) === 'asked') found.delete(name);
    }
  };
}

export function caller(functions: FunctionRegistry): NonNullable<Environment['call']> {
  return (name, args) => {
    const called = Object.hasOwn(functions, name) ? functions[name] : undefined;
    if (!called) throw new LogicError('unknown-function', `There is no function '${name}'.`);
    return called(...args);
  };
}

type Awaited = (fact: string) => boolean;

function environment(known: Known, source: Source, awaited: Awaited, functions: FunctionRegistry): Environment {
  const { facts } = known;
  const derived = derivations(known, () => env);
  const raw = (name: string, fact: Fact): Json | undefined => {
    const given = source(name, fact);
    if (given !== undefined || fact.source !== 'derived') return given;
    const made = derived(name, fact);
    return made.known ? made.value : undefined;
  };
  const seen = new Map<string, Json | undefined>();
  const read = (path: string): Json | undefined => {
    const name = rootOf(path);
    const fact = declared(facts, name);
    if (!fact) return undefined;
    const rest = path.slice(name.length + 1);
    return factValue(readPath(raw(name, fact), rest), declaredAt(fact, rest));
  };
  const awaits = (path: string): boolean => {
    const name = rootOf(path);
    const fact = declared(facts, name);
    if (fact?.source !== 'derived') return awaited(name);
    const made = derived(name, fact);
    return !made.known && made.missing.some(awaits);
  };
  const env: Environment = {
    get(path) {
      if (seen.has(path)) return seen.get(path);
      const value = read(path);
      seen.set(path, value);
      return value;
    },
    awaits,
    sensitive: (path) => sensitiveFacts(facts).has(path),
    call: caller(functions),
  };
  return env;
}

/** How copy names a setting of the brand: '{settings.support.phone}'. */
const settingsName = 'settings.';

type Documents = Known & Pick<Product, 'settings' | 'calls'>;

/**
 * The facts of a session: each is read from its source, normalised, and given its default. Derived facts are evaluated
 * once. Reads own properties only.
 */
export function environmentOf(
  product: Documents,
  session: FactSession & Pick<Session, 'pending'>,
  functions: FunctionRegistry = {},
): Environment {
  const awaited: Awaited = (fact) =>
    Object.values(session.pending).some(({ call }) => {
      const { keep = {} } = (call !== undefined && product.calls[call]) || {};
      return Object.keys(keep).some((kept) => rootOf(kept) === fact);
    });
  const env = environment(product, sessionSource(product, session), awaited, functions);
  const get = (path: string): Json | undefined =>
    path.startsWith(settingsName) ? settingAt(product.settings, path.slice(settingsName.length)) : env.get(path);
  return { ...env, get, prefilled: (path) => Object.hasOwn(session.prefilled, path) };
}

/**
 * The facts of a rule's example: those it gives, by name or dotted path, whatever their source; the others by default
 * or derivation. Throws ForbiddenNameError.
 */
export function environmentOfExample(
  known: Known,
  given: Readonly<Record<string, unknown>>,
  functions: FunctionRegistry = {},
): Environment {
  let facts: { [key: string]: Json } = {};
  // Examples are validated JSON; the schema leaves the types of their values open.
  for (const [path, value] of Object.entries(given)) facts = writePath(facts, path, value as Json);
  return environment(
    known,
    (name) => readPath(facts, name),
    () => false,
    functions,
  );
}
