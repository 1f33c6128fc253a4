import { isObject, type Json } from '../../json/json.ts';
import type { CallRow } from '../../schema/types.ts';
import type { CompiledCall } from '../product.ts';
import { holds } from '../rules/judge.ts';
import type { Pending } from '../session/session.ts';
import { isUnauthenticated } from './session-end.ts';
import { failureText } from './transition/failure-text.ts';
import type { TransitionContext } from './transition/transition-context.ts';

type Rows = { on?: CompiledCall['on']; order?: readonly string[] | undefined };

/** The texts of a response that may be codes: its errors, and its code. */
function codesOf(body: Json): Json[] {
  if (!isObject(body)) return [];
  return [...(Array.isArray(body.errors) ? body.errors : []), ...(typeof body.code === 'string' ? [body.code] : [])];
}

/** The first row of a call, in its order, that a response matches. */
export function matchingRow(
  context: TransitionContext,
  { on = {}, order }: Rows,
  status: number,
  body: Json,
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
        (row.when === undefined || holds({ when: row.when }, context.env, context.rules)),
    );
}

/** The flow's row for a failed call of its submit. Refused fields and connection failures stay on the page. */
export function submitRow(
  context: TransitionContext,
  { submits }: Pending,
  status: number,
  body: Json,
): CallRow | undefined {
  const { place } = context.session;
  const failed = status >= 300 && status !== 422 && !isUnauthenticated(status, body);
  if (!submits || !failed || place.kind !== 'step') return undefined;
  const { rows, order } = context.product.flows[place.flow]?.failed ?? {};
  return matchingRow(context, { ...(rows ? { on: rows } : {}), order }, status, body);
}
