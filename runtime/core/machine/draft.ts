import { writePath } from '../facts/dotted.ts';
import { sitePath } from './navigate.ts';
import type { JsonObject } from './session.ts';
import type { Turn } from './turn.ts';

/** Keeps what was entered, so that a reload or a closed tab loses nothing. Only flows have a draft. */
export function keepDraft(turn: Turn): void {
  if (turn.session.place.kind !== 'step') return;
  const { confirmed, prefilled, nonce, edits, path } = turn.session;
  turn.emit({
    type: 'keep',
    key: 'draft',
    value: { answers: withoutSensitive(turn), confirmed, prefilled, nonce, edits, path },
  });
}

/**
 * Keeps the answers with a nonce before a login; they are given back where the same nonce is supplied. The login that
 * follows leads back to this step with it.
 */
export function keepPreAuth(turn: Turn): void {
  const { nonce, path, query } = turn.session;
  turn.emit({ type: 'keep', key: 'pre-auth', value: { formState: withoutSensitive(turn), nonce } });
  turn.update({ query: { ...query, redirectUrl: `${sitePath(turn, path)}?nonce=${encodeURIComponent(nonce)}` } });
}

/** The answers that may be kept in a browser. */
function withoutSensitive(turn: Turn): JsonObject {
  let { answers } = turn.session;
  for (const [name, fact] of Object.entries(turn.product.facts)) {
    if (fact.source !== 'answer') continue;
    if (fact.sensitive) answers = writePath(answers, name, undefined);
    for (const [part, { sensitive }] of Object.entries(fact.fields ?? {}))
      if (sensitive) answers = writePath(answers, `${name}.${part}`, undefined);
  }
  return answers;
}
