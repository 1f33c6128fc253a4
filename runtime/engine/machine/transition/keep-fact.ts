import { writePath } from '../../../json/dotted-path.ts';
import type { Json } from '../../../json/json.ts';
import type { TransitionContext } from './transition-context.ts';

/** Sets a fact by its name or a dotted path: among the answers, or among the facts of calls and widgets. */
export function keepFact(turn: TransitionContext, path: string, value: Json | undefined): void {
  if (turn.product.facts[path.split('.')[0] ?? '']?.source === 'answer')
    turn.update({ answers: writePath(turn.session.answers, path, value), edits: turn.session.edits + 1 });
  else turn.update({ kept: writePath(turn.session.kept, path, value) });
}
