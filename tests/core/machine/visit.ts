import { advance } from '../../../runtime/core/machine/advance.ts';
import type { Effect, Event, JsonObject, Session, Stored } from '../../../runtime/core/machine/session.ts';
import { startSession } from '../../../runtime/core/machine/start.ts';
import type { Json } from '../../../runtime/schema/copy.ts';
import { loadDocuments } from '../../../src/documents/load.ts';
import { functions } from '../../../src/lending/registry.ts';

const loaded = loadDocuments();
const at = '2026-01-15T17:00:00.000Z';

/** What a borrower enters, step by step; a test changes what it is about. */
export const borrower: Record<string, JsonObject> = {
  'property-address': {
    propertyAddress: {
      street1: '742 Cedar Ave',
      city: 'Denver',
      state: 'CO',
      zip: '80203',
      occupancyType: 'HOME',
    },
  },
  'for-sale': { isListedForSale: false },
  'annual-income': { income: { income: 120_000, employmentType: 'FULL_TIME' } },
  'legal-name': { name: { firstName: 'Ana', lastName: 'Rivera' } },
  birthdate: { dob: '1980-05-17' },
  'phone-and-email': { email: 'ana@example.com', phoneNumber: '3035550142' },
  'set-password': {
    password: 'the lantern hums at dusk',
    confirmPassword: 'the lantern hums at dusk',
    termPrivacyConsent: true,
    communicationConsent: true,
    softCreditConsent: true,
  },
};

/** One visit of a borrower to an organisation's product: a session that remembers the effects of its last event. */
export class Visit {
  session: Session;
  effects: Effect[] = [];
  readonly #product;

  constructor(org = 'main') {
    const product = loaded.organisations.get(org)?.product;
    if (!product) throw new Error(`${org} does not compile`);
    this.#product = product;
    this.session = startSession({ now: at, flags: { environment: 'sandbox' } });
  }

  send(event: Event): this {
    const { session, effects } = advance(this.#product, this.session, event, {
      validators: loaded.validators,
      functions,
    });
    this.session = session;
    this.effects = effects;
    return this;
  }

  open(path: string, stored: Stored = {}, query: Record<string, string> = {}): this {
    return this.send({ type: 'open', at, path, query, stored, nonce: 'n-1' });
  }

  answer(values: JsonObject): this {
    return this.send({ type: 'answer', at, values });
  }

  press(action = 'next'): this {
    return this.send({ type: 'press', at, action });
  }

  /** Answers the call that was asked for last. */
  answerCall(status: number, body: Json): this {
    const call = this.calls().at(-1);
    if (!call) throw new Error('no call was made');
    return this.send({ type: 'result', at, effect: call.id, status, body });
  }

  calls(): Extract<Effect, { type: 'call' }>[] {
    return this.effects.filter((effect) => effect.type === 'call');
  }

  /** Goes through the steps up to this one, which is left open. */
  upTo(step: string): this {
    this.open('/register-v2');
    for (const [id, values] of Object.entries(borrower)) {
      if (id === step) return this;
      this.answer(values).press();
    }
    return this;
  }
}
