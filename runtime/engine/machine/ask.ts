import type { ShellCall } from '../../schema/types.ts';
import type { Environment } from '../environment/environment.ts';
import type { RuleLookup } from '../logic/determine.ts';
import type { Product } from '../product.ts';
import { holds } from '../rules/judge.ts';
import { startInBackground } from './calls.ts';
import type { TransitionContext } from './transition/transition-context.ts';

/** Makes a call for the shell, in the background. Only a call that a part of the shell names now is made. */
export function handleAsk(context: TransitionContext, call: string): void {
  if (shellCalls(context.product, context.env, context.rules).some((asked) => asked.call === call))
    startInBackground(context, call);
}

/** The shell no longer wants the response of a call that it asked for: the call is aborted if it is still pending. */
export function handleUnask(context: TransitionContext, call: string): void {
  const { pending } = context.session;
  const pendingCalls = Object.values(pending).filter((one) => one.background && one.call === call);
  const ids = pendingCalls.map(({ id }) => id);
  context.update({ pending: Object.fromEntries(Object.entries(pending).filter(([id]) => !ids.includes(id))) });
  for (const id of ids) context.emit({ type: 'abort', id });
}

/** The calls of the shell whose condition holds. */
export function shellCalls(product: Product, env: Environment, rules: RuleLookup): ShellCall[] {
  return Object.values(product.shell).flatMap(({ calls = {} }) =>
    Object.values(calls).filter((asked) => holds(asked, env, rules)),
  );
}
