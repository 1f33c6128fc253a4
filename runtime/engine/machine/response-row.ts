import { isObject, type Json } from '../../json/json.ts';
import type { CallRow } from '../../schema/types.ts';
import type { Environment } from '../environment/environment.ts';
import type { RuleLookup } from '../logic/determine.ts';
import type { CompiledCall, CompiledFlow } from '../product.ts';
import { holds } from '../rules/judge.ts';
import type { CallResult, Pending, Task } from '../session/session.ts';
import { isUnauthenticated } from './session-end.ts';
import { failureText } from './transition/failure-text.ts';
import { effectsOnChange } from './transition/rule-effects.ts';
import { scopeOf, type TransitionContext } from './transition/transition-context.ts';

type Rows = { on?: CompiledCall['on']; order?: readonly string[] | undefined };

/** The texts of a response that may be codes: its errors, and its code. */
function codesOf(body: Json): Json[] {
  if (!isObject(body)) return [];
  return [...(Array.isArray(body.errors) ? body.errors : []), ...(typeof body.code === 'string' ? [body.code] : [])];
}

/** The first row of a call, in its order, that a response matches. */
export function matchingRow(
  { on = {}, order }: Rows,
  { status, body }: Pick<CallResult, 'status' | 'body'>,
  env: Environment,
  rules: RuleLookup,
): CallRow | undefined {
  const codes = codesOf(body);
  const failure = status >= 200 && status < 300 ? '' : failureText(body);
  return (order ?? Object.keys(on))
    .map((id) => on[id])
    .find(
      (row) =>
        row !== undefined &&
        (row.status === undefined || row.status.includes(status)) &&
        (row.code === undefined || codes.includes(row.code)) &&
        (row.message === undefined || failure.startsWith(row.message)) &&
        (row.when === undefined || holds({ when: row.when }, env, rules)),
    );
}

/** The rows of a flow for a failed call of its submit. Refused fields and connection failures stay on the page. */
export function submitRows(
  flow: CompiledFlow | undefined,
  { submits }: Pending,
  { status, body }: Pick<CallResult, 'status' | 'body'>,
): Rows {
  const failed = status >= 300 && status !== 422 && !isUnauthenticated(status, body);
  const { rows, order } = (submits && failed && flow?.failed) || {};
  return { ...(rows && { on: rows }), order };
}

/**
 * Runs a row of a call. Where it does not continue with the tasks that waited for the response, it ends the press and
 * closes its overlay: it leads to another place.
 */
export function runRow(context: TransitionContext, row: CallRow, then: readonly Task[]): void {
  context.next(...row.do.flatMap((task): readonly Task[] => ('continue' in task ? then : [task])));
  if (!row.do.some((task) => 'continue' in task)) context.update({ busy: null, dialog: null });
}

/**
 * Handles the response of a background call: runs the matching row, the rules on the screen that read its facts, and
 * the press that waited for it. A failure without a matching row shows nothing.
 */
export function runRowInBackground(
  context: TransitionContext,
  row: CallRow | undefined,
  brought: readonly string[],
): void {
  const tasks = (row?.do ?? []).filter((task) => !('continue' in task));
  const acts = effectsOnChange(context, ['arrive', 'answer'], brought);
  const { held } = context.session;
  if (held) {
    context.update({ held: null });
    context.scope = scopeOf({ ...context.scope, item: held.item });
  }
  context.next(...tasks, ...acts, ...(held?.tasks ?? []));
}
