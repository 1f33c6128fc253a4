import type { Json } from '../../schema/copy.ts';
import type { Lifecycle, Personas, Pricing } from '../../schema/types.ts';
import { readPath } from '../facts/dotted.ts';
import type { FunctionRegistry } from '../facts/environment.ts';
import { environmentOf } from '../facts/environment-of.ts';
import { isObject } from '../forms/shown.ts';
import type { LifecycleState } from '../lifecycle/lifecycle-state.ts';
import { policyFacts } from '../lifecycle/policy-facts.ts';
import { settle } from '../lifecycle/settle.ts';
import type { Application, JsonObject, Session } from '../machine/session.ts';
import type { Product } from '../product.ts';
import type { Answer, Workflow } from './lender.ts';

/** The documents that stay on the server. */
export type WorkflowDocuments = { lifecycle: Lifecycle; personas: Personas; pricing: Pricing };

/** What a journey says is there already; null: nothing is found. */
export type WorkflowGiven = { application?: Application | null | undefined; profile?: JsonObject | null | undefined };

/**
 * The borrower's application as the server would keep it: begun and moved by the calls that name an event, its vendors
 * answering at once as the personas say.
 */
export function workflowOf(
  product: Product,
  documents: WorkflowDocuments,
  functions: FunctionRegistry,
  given: WorkflowGiven,
): Workflow {
  let state: LifecycleState | undefined;
  let answers: JsonObject = {};
  let application = given.application;
  const move = (event: string, session: Session): void => {
    answers = { ...answers, ...asFacts(product, session, functions) };
    const property = readPath(answers, 'propertyAddress.state');
    const policy = policyFacts(documents.pricing, typeof property === 'string' ? property : undefined);
    const settled = settle(documents.lifecycle, documents.personas, { answers, policy }, functions, {
      ...(state && event !== 'start' ? { from: state, event: { name: event } } : {}),
    });
    state = settled.state;
  };
  const shown = (): JsonObject => withStatus(product, application ?? null, state, answers);
  return {
    answer(effect, session) {
      const event = product.calls[effect.call]?.event;
      if (event !== undefined && (state || event === 'start')) move(event, session);
      if (effect.call === 'application' && application === null)
        return { status: 404, body: { errors: ['not found'] } };
      if (effect.call === 'profile' && given.profile !== undefined)
        return given.profile ? { status: 200, body: given.profile } : { status: 404, body: { errors: ['not found'] } };
      if (!state && !application) return undefined;
      return ofApplication(product.calls[effect.call]?.contract ?? effect.call, shown, state);
    },
    adopt(at) {
      application = at;
    },
  };
}

/** The answers as facts have them: normalised, and with their defaults, as a request carries them. */
function asFacts(product: Product, session: Session, functions: FunctionRegistry): JsonObject {
  const env = environmentOf(product, session, functions);
  const answered = Object.entries(product.facts).filter(([, { source }]) => source === 'answer');
  const values = answered.flatMap(([name]): [string, Json][] => {
    const value = env.get(name);
    return value === undefined ? [] : [[name, value]];
  });
  return Object.fromEntries(values);
}

function ofApplication(call: string, shown: () => JsonObject, state: LifecycleState | undefined): Answer | undefined {
  if (call === 'application') return { status: 200, body: shown() };
  if (call === 'applications') return { status: 200, body: [shown()] };
  if (call === 'status') return { status: 200, body: shown().status ?? null };
  const offers = state?.facts.offers;
  if (call === 'offers' && Array.isArray(offers)) return { status: 200, body: { offers } };
  return undefined;
}

/** The application that the call's own example shows, in the status that the lifecycle has brought it to. */
function withStatus(
  product: Product,
  given: Application | null,
  state: LifecycleState | undefined,
  answers: JsonObject,
): JsonObject {
  const example = product.calls.application?.answers.ok?.body as Json | undefined;
  const base = given ?? (isObject(example) ? example : {});
  if (!state) return base;
  const status = isObject(base.status) ? base.status : {};
  const { occupancyType: _occupancy, ...property } = isObject(answers.propertyAddress) ? answers.propertyAddress : {};
  return {
    ...base,
    status: { ...status, ...state.fields, checklistStatus: state.status },
    ...(Object.keys(property).length > 0 ? { property } : {}),
  };
}
