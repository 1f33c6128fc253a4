import { readPath, writePath } from '../../../json/dotted-path.ts';
import { isObject, type Json } from '../../../json/json.ts';
import type { CompiledCall } from '../../product.ts';
import { keepPart } from './set-fact.ts';
import { storeText } from './store-text.ts';
import type { TransitionContext } from './transition-context.ts';

/**
 * Stores the facts of a response that the call document names. The application, the profile and the identity are
 * properties of the session.
 */
export function keepAnswer(context: TransitionContext, call: CompiledCall, body: Json): void {
  for (const [fact, path] of Object.entries(call.keep ?? {})) {
    const value = path === '' ? body : isObject(body) ? readPath(body, path) : undefined;
    const { source, from = fact } = context.product.facts[fact] ?? {};
    if (source === 'session') keepPart(context, from, value);
    else if (source === 'storage') storeFact(context, fact, value);
    else context.update({ kept: writePath(context.session.kept, fact, value ?? undefined) });
  }
}

/** Whether a response of the call brings the application. */
export const bringsApplication = ({ product }: TransitionContext, { keep = {} }: CompiledCall): boolean =>
  Object.keys(keep).some(
    (fact) => product.facts[fact]?.source === 'session' && product.facts[fact].from === 'application',
  );

/** Stores a fact in the browser's storage, for the next visit too. */
function storeFact(context: TransitionContext, fact: string, value: Json | undefined): void {
  if (typeof value !== 'string') return;
  storeText(context, context.product.facts[fact]?.from ?? fact, value);
}
