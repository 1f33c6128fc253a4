import type { DomainApplication } from '../../../../runtime/journey/application/journey-domain.ts';
import type { Refusal } from '../../port/refusal.ts';
import type { Condition } from '../decisions/condition.ts';
import { decide } from '../decisions/decide.ts';
import type { ConditionEffect, ConditionEvent } from '../decisions/decision.ts';

/** The conditions of a journey's application, kept in memory. Signers are known by their names. */
export class JourneyConditions {
  readonly #application: DomainApplication;
  #all: readonly Condition[] = [];
  #opened = 0;

  constructor(application: DomainApplication) {
    this.#application = application;
  }

  get all(): readonly Condition[] {
    return this.#all;
  }

  /** Another application begins, which has none. */
  begin(): void {
    this.#all = [];
  }

  /** Applies what is decided. Returns why it is refused. */
  apply(event: ConditionEvent): Refusal | undefined {
    const { lifecycle, facts: declared, status, now, participants } = this.#application;
    const facts = {
      lifecycle,
      declared,
      status: status(),
      now: now(),
      signers: participants.names(),
      newId: this.#newId,
    };
    const decided = decide(this.#all, event, facts);
    if ('refusal' in decided) return decided.refusal;
    this.#all = decided.state;
    decided.effects.forEach(this.#perform);
    return undefined;
  }

  #newId = (): string => {
    this.#opened += 1;
    return `00000000-0000-4000-8000-${String(this.#opened).padStart(12, '0')}`;
  };

  /** Files and messages have no place in a journey: it names files, and its messages are those of transitions. */
  #perform = (effect: ConditionEffect): void => {
    const { storeAnswer, recordAct, participants } = this.#application;
    if (effect.type === 'store-answer') storeAnswer(effect.fact, effect.value);
    if (effect.type === 'record-act') {
      const { role, event, comment, condition } = effect;
      recordAct({ role, event, comment, facts: { condition: condition.uuid, category: condition.category } });
    }
    if (effect.type === 'signer-cleared') participants.settled(effect.signer, effect.category);
  };
}
