import type { ApplicationAt } from '../../../server/platform/context/domain-hooks.ts';
import type { Trx } from '../../../server/platform/database/tables.ts';
import { errorOf } from '../../port/server/error-of.ts';
import { decide } from '../decisions/decide.ts';
import type { ConditionEffect, ConditionEvent, ConditionFacts } from '../decisions/decision.ts';
import { conditionsOf, saveConditions } from './store.ts';

/** An effect, by its type. */
type EffectOf<Type extends ConditionEffect['type']> = Extract<ConditionEffect, { type: Type }>;

/** Performs the effects of a decision, by their types. */
export type Performers = { [Type in ConditionEffect['type']]?: (effect: EffectOf<Type>) => Promise<unknown> };

/**
 * Applies an event to the conditions of a locked application: stores what is decided, and performs its effects in order. Throws
 * an HttpError if it is refused.
 */
export async function applyEvent(
  trx: Trx,
  { row, lifecycle, now }: ApplicationAt,
  event: ConditionEvent,
  { perform = {}, ...known }: Partial<Pick<ConditionFacts, 'signers' | 'declared'>> & { perform?: Performers } = {},
): Promise<void> {
  const before = await conditionsOf(trx, row.uuid);
  const decided = decide(before, event, {
    ...{ lifecycle, status: row.status ?? '', now: now.toISOString(), newId: () => crypto.randomUUID() },
    ...{ signers: [], declared: {}, ...known },
  });
  if ('refusal' in decided) throw errorOf(decided.refusal);
  await saveConditions(trx, { application: row.uuid, now }, before, decided.state);
  for (const effect of decided.effects) await performed(perform, effect);
}

// An effect's type is the key of what performs it.
const performed = async (perform: Performers, effect: ConditionEffect): Promise<void> => {
  await (perform[effect.type] as ((effect: ConditionEffect) => Promise<unknown>) | undefined)?.(effect);
};
