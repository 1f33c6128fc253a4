import { advance } from '../../../runtime/engine/machine/advance.ts';
import type { Tools } from '../../../runtime/engine/machine/transition/transition-context.ts';
import type { Product } from '../../../runtime/engine/product.ts';
import type { Effect, Event, Session, Stored } from '../../../runtime/engine/session/session.ts';
import { startSession } from '../../../runtime/engine/session/start-session.ts';
import { validatorFor } from '../../../runtime/files/validator-code.ts';
import type { Json, JsonObject } from '../../../runtime/json/json.ts';
import { functions } from '../../../src/trade/index.ts';
import { loaded } from '../../documents/loaded.ts';

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

/** The validators of a product that was made for a test. */
function validatorsOf(product: Product): Tools['validators'] {
  const forms = Object.values(product.screens).flatMap((screen) => Object.values(screen.forms));
  return new Map(forms.map(({ schema, validator }) => [validator, validatorFor(schema, validator)]));
}

/** One visit of a borrower to an organisation's product: a session that remembers the effects of its last event. */
export class Visit {
  session: Session;
  effects: Effect[] = [];
  /** The call that a test answers later. */
  asked = '';
  /** True where calls in the background wait for `answerCall`. */
  slow = false;
  readonly product: Product;

  readonly #tools: Tools;

  readonly #at: string;

  /** `now` is its clock, ISO 8601. */
  constructor(of: string | Product = 'main', now: string = at) {
    this.#at = now;
    const product = typeof of === 'string' ? loaded.organisations.get(of)?.product : of;
    if (!product) throw new Error(`${String(of)} does not compile`);
    this.product = product;
    this.#tools = { validators: typeof of === 'string' ? loaded.validators : validatorsOf(product), functions };
    this.session = startSession({ now, flags: { environment: 'sandbox' } });
  }

  /** Calls in the background are answered at once as their documents show. */
  send(event: Event): this {
    this.effects = [];
    this.#take(event);
    return this;
  }

  #take(event: Event): void {
    const { session, effects } = advance(this.product, this.session, event, this.#tools);
    this.session = session;
    this.effects.push(...effects);
    for (const effect of effects)
      if (!this.slow && effect.type === 'call' && this.session.pending[effect.id]?.background)
        this.#take({ type: 'result', at: this.#at, effect: effect.id, ...this.#documented(effect.call) });
  }

  #documented(call: string): { status: number; body: Json } {
    const { status = 500, body = null } = this.product.calls[call]?.answers.ok ?? {};
    return { status, body: body as Json };
  }

  open(path: string, stored: Stored = {}, query: Record<string, string> = {}): this {
    const values = { tracker: '9f8b5a4e-2d0c-4b7a-8f61-3c2d1e0f9a8b' };
    return this.send({ type: 'open', at: this.#at, path, query, stored: { values, ...stored }, nonce: 'n-1' });
  }

  /** Answers one call after the other as their documents show, until this one is asked for. */
  answerUntil(wanted: string): this {
    for (
      let call = this.calls().at(-1)?.call;
      call !== undefined && call !== wanted;
      call = this.calls().at(-1)?.call
    ) {
      const { status, body } = this.#documented(call);
      this.answerCall(status, body);
    }
    return this;
  }

  answer(values: JsonObject): this {
    return this.send({ type: 'answer', at: this.#at, values });
  }

  press(action = 'next'): this {
    return this.send({ type: 'press', at: this.#at, action });
  }

  /** Answers the call that was asked for last. */
  answerCall(status: number, body: Json): this {
    const call = this.calls().at(-1);
    if (!call) throw new Error('no call was made');
    return this.send({ type: 'result', at: this.#at, effect: call.id, status, body });
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
