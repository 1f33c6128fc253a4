import { keptAnswers, keptConfirmations } from './keepable.ts';
import { sitePath } from './navigate.ts';
import type { Turn } from './turn.ts';
import { keepUnsaved } from './unsaved.ts';

/** Keeps what was entered, so that a reload, or for a flow a closed tab, loses nothing. */
export function keepDraft(turn: Turn): void {
  if (turn.session.place.kind !== 'step') return keepUnsaved(turn);
  const { facts, rules } = turn.product;
  const { prefilled, nonce, edits, path } = turn.session;
  const answers = keptAnswers(facts, turn.session.answers);
  const confirmed = keptConfirmations(facts, rules, turn.session.confirmed);
  turn.emit({ type: 'keep', key: 'draft', value: { answers, confirmed, prefilled, nonce, edits, path } });
}

/** Keeps the answers with a nonce, which gives them back where it is supplied after a login. Gives the parameter that supplies it. */
export function nonceForReturn(turn: Turn): { nonce: string } {
  const { nonce } = turn.session;
  turn.emit({
    type: 'keep',
    key: 'pre-auth',
    value: { formState: keptAnswers(turn.product.facts, turn.session.answers), nonce },
  });
  return { nonce };
}

/** Keeps the answers before a login that is chosen. The login that follows leads back to this step with their nonce. */
export function keepPreAuth(turn: Turn): void {
  const { path, query } = turn.session;
  const supplied = new URLSearchParams(nonceForReturn(turn));
  turn.update({ query: { ...query, redirectUrl: `${sitePath(turn, path)}?${supplied}` } });
}
