import { readPath, writePath } from '../../json/dotted-path.ts';
import { isObject, type Json, type JsonObject } from '../../json/json.ts';
import { sameJson } from '../../json/same-json.ts';
import type { Effect } from '../../schema/types.ts';
import { isAbsent } from '../environment/absent.ts';
import type { Environment } from '../environment/environment.ts';
import { rootOf } from '../environment/scope.ts';
import { declaredAt } from '../facts/fact-value.ts';
import { determine, type RuleLookup } from '../logic/determine.ts';
import type { Product } from '../product.ts';
import type { Session } from '../session/session.ts';

type Prefill = Extract<Effect, { prefill: unknown }>['prefill'];
type Leaf = [path: string, value: Json];

/**
 * Sets absent answers and records their source. The parts of one fact are set together or not at all: part of another
 * person's name or address would be wrong. Undefined where no answer is absent.
 */
export function prefill(
  { source, facts }: Prefill,
  { product, env, rules }: { product: Pick<Product, 'facts'>; env: Environment; rules: RuleLookup },
  { answers, prefilled, edits }: Pick<Session, 'answers' | 'prefilled' | 'edits'>,
): Partial<Session> | undefined {
  const leaves = Object.entries(facts).flatMap(([path, logic]) => {
    const found = determine(logic, env, rules);
    return found.known ? leavesAt(product, path, found.value) : [];
  });
  const contrary = new Set(leaves.filter((leaf) => isContrary(answers, leaf)).map(([path]) => rootOf(path)));
  const fresh = leaves.filter(([path]) => !contrary.has(rootOf(path)) && isAbsent(readPath(answers, path)));
  if (fresh.length === 0) return undefined;
  const marks = Object.fromEntries(fresh.map(([path]) => [path, source]));
  return {
    answers: fresh.reduce((all, [path, value]) => writePath(all, path, value), answers),
    prefilled: { ...prefilled, ...marks },
    edits: edits + 1,
  };
}

/** The declared leaves of a value, without absent ones. */
function leavesAt(product: Pick<Product, 'facts'>, path: string, value: Json): Leaf[] {
  const fact = product.facts[rootOf(path)];
  const declared = fact && declaredAt(fact, path.slice(rootOf(path).length + 1));
  if (!declared || isAbsent(value)) return [];
  if (!isObject(value)) return declared.fields ? [] : [[path, value]];
  return Object.entries(value).flatMap(([name, part]) =>
    declared.fields && Object.hasOwn(declared.fields, name) && !isObject(part) && !isAbsent(part)
      ? [[`${path}.${name}`, part] satisfies Leaf]
      : [],
  );
}

function isContrary(answers: JsonObject, [path, value]: Leaf): boolean {
  const given = readPath(answers, path);
  return !isAbsent(given) && !sameJson(given, value);
}

/**
 * The answers that count as prefilled, without the changed ones; `changed` are dotted paths of leaves, or of objects
 * that contain them.
 */
export function withoutMarks(prefilled: Session['prefilled'], changed: readonly string[]): Session['prefilled'] {
  const isChanged = (path: string): boolean => changed.some((other) => path === other || path.startsWith(`${other}.`));
  const marks = Object.entries(prefilled);
  return marks.some(([path]) => isChanged(path))
    ? Object.fromEntries(marks.filter(([path]) => !isChanged(path)))
    : prefilled;
}
