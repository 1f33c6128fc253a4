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

/**
 * Keeps the answers with a nonce before a login; they are given back where the same nonce is supplied. The login that
 * follows leads back to this step with it.
 */
export function keepPreAuth(turn: Turn): void {
  const { nonce, path, query } = turn.session;
  turn.emit({
    type: 'keep',
    key: 'pre-auth',
    value: { formState: keptAnswers(turn.product.facts, turn.session.answers), nonce },
  });
  turn.update({ query: { ...query, redirectUrl: `${sitePath(turn, path)}?nonce=${encodeURIComponent(nonce)}` } });
}
