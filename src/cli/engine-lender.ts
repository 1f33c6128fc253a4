/** The lender of a journey on the engine: the lifecycle, the personas and one application, in memory and without a clock. */
import { readPath, writePath } from '../../runtime/core/facts/dotted.ts';
import type { FunctionRegistry } from '../../runtime/core/facts/environment.ts';
import type { Answer, Workflow } from '../../runtime/core/journey/lender.ts';
import type { LifecycleState } from '../../runtime/core/lifecycle/lifecycle-state.ts';
import { policyFacts } from '../../runtime/core/lifecycle/policy-facts.ts';
import { settle } from '../../runtime/core/lifecycle/settle.ts';
import type { JsonObject, Session } from '../../runtime/core/machine/session.ts';
import type { Json } from '../../runtime/schema/copy.ts';
import type { Given, Lifecycle, Personas, Pricing } from '../../runtime/schema/types.ts';

export type LenderDocuments = { lifecycle: Lifecycle; personas: Personas; pricing: Pricing };

type CallEffect = Parameters<Workflow['answer']>[0];

const UUID = '0b9f1c7e-6d53-4a8e-9a55-1f0c3c1d2e3f';

/** What a borrower's call does to an application, by call id. */
const EVENTS: Record<string, string> = {
  'submit-ssn': 'ssn-provided',
  'retry-credit': 'credit-retry',
  'correct-property': 'property-corrected',
};

/** A lender that keeps the one application that the journey makes, or was given. */
export class EngineLender implements Workflow {
  readonly #documents: LenderDocuments;
  readonly #functions: FunctionRegistry;
  readonly #given: Given;
  #answers: JsonObject = {};
  #state: LifecycleState | undefined;

  constructor(documents: LenderDocuments, functions: FunctionRegistry, given: Given) {
    this.#documents = documents;
    this.#functions = functions;
    this.#given = given;
  }

  answer(effect: CallEffect, session: Session): Answer | undefined {
    const event = EVENTS[effect.call];
    if (event) return this.#state && this.#happen(event, effect.body);
    switch (effect.call) {
      case 'create-application':
        return this.#create(session);
      case 'status':
        return found(this.#application(session)?.status);
      case 'application':
        return found(this.#application(session));
      case 'applications':
        return this.#list(session);
      case 'offers':
        return this.#offers();
      case 'profile':
        return this.#profile();
      default:
        return undefined;
    }
  }

  #create(session: Session): Answer {
    this.#answers = session.answers;
    this.#state = this.#settled();
    return { status: 200, body: { uuid: UUID } };
  }

  /** 409 where the status does not await the event, as the server answers. */
  #happen(event: string, body: Json | undefined): Answer {
    const before = this.#state;
    for (const fact of ['ssn', 'propertyAddress']) {
      const told = readPath(body ?? null, fact);
      if (told !== undefined) this.#answers = writePath(this.#answers, fact, told);
    }
    this.#state = this.#settled(event);
    if (this.#state.visit === before?.visit)
      return { status: 409, body: { errors: ['The application does not await this'] } };
    return { status: 200, body: statusOf(this.#state) };
  }

  #settled(event?: string): LifecycleState {
    const { lifecycle, personas, pricing } = this.#documents;
    const state = readPath(this.#answers, 'propertyAddress.state');
    const context = {
      answers: this.#answers,
      policy: policyFacts(pricing, typeof state === 'string' ? state : undefined),
    };
    const given = { ...(this.#state && { from: this.#state }), ...(event && { event: { name: event } }) };
    return settle(lifecycle, personas, context, this.#functions, given).state;
  }

  /** The one it made; else the one it was given, by the journey or since. */
  #application(session: Session): JsonObject | undefined {
    if (this.#state)
      return {
        uuid: UUID,
        status: statusOf(this.#state),
        active: true,
        property: readPath(this.#answers, 'propertyAddress') ?? null,
      };
    return session.application ?? objectOf(this.#given.application);
  }

  #list(session: Session): Answer | undefined {
    const application = this.#application(session);
    if (application) return { status: 200, body: [application] };
    return this.#given.application === null ? { status: 200, body: [] } : undefined;
  }

  #offers(): Answer | undefined {
    const offers = this.#state?.facts.offers;
    return Array.isArray(offers) && offers.length > 0 ? { status: 200, body: { offers } } : undefined;
  }

  #profile(): Answer | undefined {
    if (this.#given.profile === null) return { status: 404, body: { errors: ['not found'] } };
    return found(objectOf(this.#given.profile));
  }
}

function statusOf({ status, fields }: LifecycleState): JsonObject {
  return { checklistStatus: status, ...fields };
}

function found(body: Json | undefined): Answer | undefined {
  return body === undefined ? undefined : { status: 200, body };
}

function objectOf(value: Record<string, unknown> | null | undefined): JsonObject | undefined {
  return value ? (value as JsonObject) : undefined;
}
