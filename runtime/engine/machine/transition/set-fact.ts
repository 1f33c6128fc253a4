import { writePath } from '../../../json/dotted-path.ts';
import { isObject, type Json } from '../../../json/json.ts';
import { isSessionPart, withPart } from '../../session/session-parts.ts';
import type { TransitionContext } from './transition-context.ts';

/** Sets a fact by its name or a dotted path: among the answers, or among the facts of calls and widgets. */
export function keepFact(context: TransitionContext, path: string, value: Json | undefined): void {
  const fact = context.product.facts[path.split('.')[0] ?? ''];
  if (fact?.source === 'session') keepPart(context, fact.from ?? '', value);
  else if (fact?.source === 'answer')
    context.update({ answers: writePath(context.session.answers, path, value), edits: context.session.edits + 1 });
  else context.update({ kept: writePath(context.session.kept, path, value) });
}

/** Sets the part of the session that a fact of source 'session' reads. */
export function keepPart(context: TransitionContext, part: string, value: Json | undefined): void {
  if (part === 'application') context.update({ application: isObject(value) ? value : null });
  else if (part === 'profile') context.update({ profile: isObject(value) ? value : null });
  else if (part === 'account' && typeof value === 'string') context.update({ identity: { uuid: value } });
  else if (isSessionPart(part)) context.update({ kept: withPart(context.session, part, value) });
}
