import { writePath } from '../../../json/dotted-path.ts';
import { isObject, type Json } from '../../../json/json.ts';
import { isSessionPart, withPart } from '../../session/session-parts.ts';
import type { TransitionContext } from './transition-context.ts';

/** Sets a fact by its name or a dotted path: among the answers, or among the facts of calls and widgets. */
export function keepFact(turn: TransitionContext, path: string, value: Json | undefined): void {
  const fact = turn.product.facts[path.split('.')[0] ?? ''];
  if (fact?.source === 'session') keepPart(turn, fact.from ?? '', value);
  else if (fact?.source === 'answer')
    turn.update({ answers: writePath(turn.session.answers, path, value), edits: turn.session.edits + 1 });
  else turn.update({ kept: writePath(turn.session.kept, path, value) });
}

/** Sets the part of the session that a fact of source 'session' reads. */
export function keepPart(turn: TransitionContext, part: string, value: Json | undefined): void {
  if (part === 'application') turn.update({ application: isObject(value) ? value : null });
  else if (part === 'profile') turn.update({ profile: isObject(value) ? value : null });
  else if (part === 'account' && typeof value === 'string') turn.update({ identity: { uuid: value } });
  else if (isSessionPart(part)) turn.update({ kept: withPart(turn.session, part, value) });
}
