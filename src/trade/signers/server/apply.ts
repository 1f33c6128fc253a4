import type { Trx } from '../../../server/platform/database/tables.ts';
import { errorOf } from '../../port/server/error-of.ts';
import { decide } from '../decisions/decide.ts';
import type { Decision, SignerEffect, SignerEvent, SignerFacts } from '../decisions/decision.ts';
import type { StoredSigning } from './own-signing.ts';
import { saveSigner } from './store.ts';

/** An effect, by its type. */
type EffectOf<Type extends SignerEffect['type']> = Extract<SignerEffect, { type: Type }>;

/** Performs the effects of a decision, by their types. */
export type Performers = { [Type in SignerEffect['type']]?: (effect: EffectOf<Type>) => Promise<unknown> };

/**
 * Applies an event to a locked signing: stores what is decided, and performs its effects in order. Throws an HttpError if it is
 * refused.
 */
export async function applyEvent(
  trx: Trx,
  signing: StoredSigning,
  event: SignerEvent,
  facts: SignerFacts,
  perform: Performers,
): Promise<void> {
  const decided = decide(signing, event, facts);
  if ('refusal' in decided) throw errorOf(decided.refusal);
  await store(trx, signing, decided, perform);
}

/** Stores a decision that is no refusal, and performs its effects in order. */
export async function store(
  trx: Trx,
  { signer }: StoredSigning,
  { state, effects }: Exclude<Decision, { refusal: unknown }>,
  perform: Performers,
): Promise<void> {
  await saveSigner(trx, signer, state);
  for (const effect of effects) await performed(perform, effect);
}

// An effect's type is the key of what performs it.
async function performed(perform: Performers, effect: SignerEffect): Promise<void> {
  const act = perform[effect.type] as ((effect: SignerEffect) => Promise<unknown>) | undefined;
  if (!act) throw new Error(`Nothing performs '${effect.type}' here`);
  await act(effect);
}
