import { readPath, writePath } from '../../json/dotted-path.ts';
import { isObject, type Json } from '../../json/json.ts';
import { sameJson } from '../../json/same-json.ts';
import type { Effect } from '../../schema/types.ts';
import { isAbsent } from '../environment/absent.ts';
import { rootOf } from '../environment/scope.ts';
import { declaredAt } from '../facts/fact-value.ts';
import { determine } from '../logic/determine.ts';
import { keepDraft } from './draft.ts';
import type { TransitionContext } from './transition/transition-context.ts';

type Prefill = Extract<Effect, { prefill: unknown }>['prefill'];
type Leaf = [path: string, value: Json];

/**
 * Sets absent answers and records their source. The parts of one fact are set together or not at all: part of another
 * person's name or address would be wrong.
 */
export function prefill(context: TransitionContext, { source, facts }: Prefill): void {
  const leaves = Object.entries(facts).flatMap(([path, logic]) => {
    const found = determine(logic, context.scoped, context.rules);
    return found.known ? leavesAt(context, path, found.value) : [];
  });
  const contrary = new Set(leaves.filter((leaf) => isContrary(context, leaf)).map(([path]) => rootOf(path)));
  const fresh = leaves.filter(
    ([path]) => !contrary.has(rootOf(path)) && isAbsent(readPath(context.session.answers, path)),
  );
  if (fresh.length === 0) return;
  let { answers } = context.session;
  for (const [path, value] of fresh) answers = writePath(answers, path, value);
  const marks = Object.fromEntries(fresh.map(([path]) => [path, source]));
  context.update({ answers, prefilled: { ...context.session.prefilled, ...marks }, edits: context.session.edits + 1 });
  keepDraft(context);
}

/** The declared leaves of a value, without absent ones. */
function leavesAt({ product }: TransitionContext, path: string, value: Json): Leaf[] {
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

function isContrary({ session: { answers } }: TransitionContext, [path, value]: Leaf): boolean {
  const given = readPath(answers, path);
  return !isAbsent(given) && !sameJson(given, value);
}

/**
 * A changed answer no longer counts as prefilled; `changed` are dotted paths of leaves, or of objects that contain
 * them.
 */
export function clearPrefillMarks(context: TransitionContext, changed: readonly string[]): void {
  const marks = Object.entries(context.session.prefilled);
  const kept = marks.filter(([path]) => !changed.some((other) => path === other || path.startsWith(`${other}.`)));
  if (kept.length < marks.length) context.update({ prefilled: Object.fromEntries(kept) });
}
