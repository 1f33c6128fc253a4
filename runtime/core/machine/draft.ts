import { answersWithout } from './keepable.ts';
import { sitePath } from './navigate.ts';
import type { Turn } from './turn.ts';
import { keepUnsaved } from './unsaved.ts';

/** Keeps what was entered, so that a reload, or for a flow a closed tab, loses nothing. */
export function keepDraft(turn: Turn): void {
  if (turn.session.place.kind !== 'step') return keepUnsaved(turn);
  const { confirmed, prefilled, nonce, edits, path } = turn.session;
  const answers = answersWithout(turn, ['sensitive']);
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
    value: { formState: answersWithout(turn, ['sensitive']), nonce },
  });
  turn.update({ query: { ...query, redirectUrl: `${sitePath(turn, path)}?nonce=${encodeURIComponent(nonce)}` } });
}
