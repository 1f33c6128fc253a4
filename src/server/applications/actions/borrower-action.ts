import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Transaction } from 'kysely';
import { factTypeErrors } from '../../../../runtime/engine/facts/fact-type-errors.ts';
import { judgeAction } from '../../../../runtime/engine/forms/judge-action.ts';
import { decodeRequest } from '../../../../runtime/engine/forms/received.ts';
import { productOfSession } from '../../../../runtime/engine/overlays/active-product.ts';
import type { CompiledCall, Product } from '../../../../runtime/engine/product.ts';
import { isWithin, writePath } from '../../../../runtime/json/dotted-path.ts';
import { isObject, type JsonObject } from '../../../../runtime/json/json.ts';
import { eventsIn } from '../../../../runtime/lifecycle/status.ts';
import type { Lifecycle } from '../../../../runtime/schema/types.ts';
import { borrowerAction } from '../../../contract/calls/borrower-action.ts';
import { actOnLoanApplication } from '../../../contract/calls/loan-applications.ts';
import { type ApplicationRow, decryptedAnswers } from '../../application-record/application-record.ts';
import { statusView } from '../../application-record/application-view.ts';
import { lockOwnApplication, ownApplication } from '../../application-record/own-application.ts';
import { type Answers, declaration, storeAnswers } from '../../application-record/store-answers.ts';
import { etagOf, refuseChangedVersion, refuseStale } from '../../application-record/version.ts';
import { workflowOf } from '../../application-record/workflow.ts';
import { requireAccount } from '../../http/authentication.ts';
import { type CallRequest, callRoute } from '../../http/call-route.ts';
import { type Failure, notFound, unprocessable } from '../../http/http-error.ts';
import { idempotentAfter } from '../../http/idempotency.ts';
import { requireProofFor } from '../../http/recent-proof.ts';
import { requireProduct } from '../../http/require-product.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { consentsAmong, writeConsents } from '../consents/consents.ts';
import { refuseChangedTexts } from '../consents/shown-texts.ts';
import { submitDocuments } from '../documents/submit-documents.ts';
import type { Jobs } from '../lifecycle/jobs.ts';
import { identityFacts, linkPerson, personKeys } from '../refusals/person.ts';
import { refusePlace } from '../refusals/refuse-place.ts';
import { lockCounted } from '../refusals/refuse-too-often.ts';
import { eventNotAllowed, saveByEvent } from './borrower-event.ts';
import { borrowerSession } from './borrower-session.ts';
import { correctProfile, withRepeatedAnswers } from './sync-profile.ts';

type ActionRequest = CallRequest<typeof borrowerAction>;

/**
 * Borrowers' actions on their applications. The call documents name the answers of each action; the screens' forms and rules
 * validate them.
 */
export function borrowerActionRoute(app: FastifyInstance, jobs: Jobs): void {
  const answer = async (request: ActionRequest, reply: FastifyReply): Promise<unknown> => {
    const own = await ownApplication(request, request.params.uuid);
    const call = callOf(request.product(), request.params.action);
    const ask = () => refuseCorrectedPlace(request, own, call);
    const { status, body, etag } = await idempotentAfter(request, ask, async (trx) => {
      const row = await act(request, trx, jobs, call);
      return { status: 200, body: statusView(app.context, row), etag: etagOf(row) };
    });
    if (etag !== undefined) reply.header('etag', etag);
    return reply.code(status).send(body);
  };
  const limit = { perMinute: 120, byAccount: true } as const;
  callRoute(app, 'borrower-action', borrowerAction, answer, limit);
  callRoute(
    app,
    'loan-application-action',
    actOnLoanApplication,
    (request, reply) => {
      requireProduct(request, request.params.product);
      return answer(request, reply);
    },
    limit,
  );
}

/** Throws a 400 if the property address is corrected to a place where no application could have been made. */
async function refuseCorrectedPlace(request: ActionRequest, own: ApplicationRow, call: CompiledCall): Promise<void> {
  const property = decodeRequest(call, bodyOf(request)).given.get('propertyAddress');
  if (!isObject(property) || typeof property.state !== 'string' || typeof property.zip !== 'string') return;
  const { referrerId } = own.request;
  const referrer = typeof referrerId === 'string' ? referrerId : null;
  await refusePlace(request, { state: property.state, zip: property.zip }, referrer);
}

const bodyOf = ({ body }: ActionRequest): JsonObject => (body ?? {}) as JsonObject;

/** The organisation's call document for this event. */
function callOf({ calls }: Product, event: string): CompiledCall {
  const call = Object.values(calls).find((one) => one.role === 'action' && one.event === event);
  if (!call) throw notFound();
  return call;
}

/** Validates and stores the answers, and moves the locked application. */
async function act(
  request: ActionRequest,
  trx: Transaction<Tables>,
  jobs: Jobs,
  call: CompiledCall,
): Promise<ApplicationRow> {
  const { action, uuid } = request.params;
  const row = await lockOwnApplication(request, trx, uuid);
  await refuseStale(request, trx, row);
  const { lifecycle } = workflowOf(request.server.context.documents, row);
  if (!Object.hasOwn(eventsIn(lifecycle, row.status ?? ''), action)) {
    // The answers would otherwise be dropped silently.
    if (bringsAnswers(request)) await refuseChangedVersion(request, trx, row);
    throw eventNotAllowed();
  }
  const { given, passed } = await judged(request, trx, row, call);
  await requireProofFor(request, lifecycle, action);
  const whole = withRepeatedAnswers(lifecycle, given);
  await lockCounted(request, trx, row, action, identityWith(request, row, whole));
  const kept = await keep(request, trx, row, { given, whole, lifecycle });
  return saveByEvent(request, trx, jobs, kept, action, [...given.keys()], passed);
}

const bringsAnswers = ({ body }: ActionRequest): boolean => Object.keys(body?.answers ?? {}).length > 0;

/** `passed`: the versions of the rules that could have refused the request. */
type Judged = { given: Answers; passed: string[] };

/**
 * The request's answers, without those that no visible field asked for. Throws a 422 with the rules that fail, a 409 with the
 * consent texts that have changed.
 */
async function judged(
  request: ActionRequest,
  trx: Transaction<Tables>,
  row: ApplicationRow,
  call: CompiledCall,
): Promise<Judged> {
  const product = request.product();
  const { given, unknown } = decodeRequest(call, bodyOf(request));
  const surplus = [...unknown, ...[...given.keys()].filter((path) => !isAnswer(product, path))];
  if (surplus.length > 0) throw unprocessable(surplus.map(unknownAnswer));
  const session = await borrowerSession(request, trx, row, given);
  const { validators, functions } = request.server.context.documents;
  refuseChangedTexts(request, productOfSession(product, session, functions).product, given.keys());
  const handover = { call: call.id, carried: new Set(given.keys()) };
  const { failures, unshown: unasked, passed } = judgeAction(product, handover, session, { validators, functions });
  const failurePaths = new Set(failures.map(({ path }) => path));
  const odd = [...given]
    .flatMap(([path, value]) => factTypeErrors(declaration(product.facts, path) ?? { type: 'object' }, value, path))
    .filter((path) => !failurePaths.has(path));
  const all: Failure[] = [...failures, ...odd.map(wrongType)];
  if (all.length > 0) throw unprocessable(all);
  return { given: withoutUnasked(given, unasked), passed };
}

const isAnswer = ({ facts }: Product, path: string): boolean => {
  const name = path.split('.')[0] ?? '';
  return Object.hasOwn(facts, name) && facts[name]?.source === 'answer' && declaration(facts, path) !== undefined;
};

const unknownAnswer = (path: string): Failure => ({
  path,
  code: 'unknown-answer',
  message: `This is not asked for here: ${path}`,
});

const wrongType = (path: string): Failure => ({
  path,
  code: 'type',
  message: `This is not what is asked for: ${path}`,
});

/** The answers without those of hidden fields, which are not stored. */
function withoutUnasked(given: Answers, unasked: string[]): Answers {
  const whole: JsonObject = {};
  return new Map(
    [...given].map(([path, value]) => {
      const parts = unasked.filter((fact) => isWithin(path, fact));
      const nested = writePath(whole, 'value', value);
      const left = parts.reduce((rest, fact) => writePath(rest, `value${fact.slice(path.length)}`, undefined), nested);
      const within = unasked.some((fact) => path.startsWith(`${fact}.`));
      return [path, within ? undefined : left.value];
    }),
  );
}

const isIdentity = (path: string): boolean => identityFacts.some((fact) => isWithin(fact, path));

/** The borrower's identifying answers, with the new ones. */
function identityWith(request: ActionRequest, row: ApplicationRow, given: Answers): JsonObject {
  const brought = [...given].filter(([path]) => isIdentity(path));
  const before = decryptedAnswers(request.server.context, row);
  return brought.reduce((answers, [path, value]) => writePath(answers, path, value), before);
}

/** `given`: the answers sent. `whole`: these, and the copies that the lifecycle makes of them. */
type Submitted = { given: Answers; whole: Answers; lifecycle: Lifecycle };

async function keep(
  request: ActionRequest,
  trx: Transaction<Tables>,
  row: ApplicationRow,
  { given, whole, lifecycle }: Submitted,
): Promise<ApplicationRow> {
  const product = request.product();
  const { vault, documents } = request.server.context;
  const inForce = productOfSession(product, await borrowerSession(request, trx, row, given), documents.functions);
  const { env } = inForce;
  await submitDocuments(trx, row.uuid, { product, env, given });
  const kept = await storeAnswers(trx, row, whole, { facts: product.facts, vault, now: request.now() });
  await correctProfile(trx, await requireAccount(request), { lifecycle, facts: product.facts }, kept, whole);
  if ([...whole.keys()].some(isIdentity))
    await linkPerson(trx, row.uuid, personKeys(request, decryptedAnswers(request.server.context, kept)));
  const consents = consentsAmong(product.facts, given);
  if (consents.length === 0) return kept;
  const signed = { application: row.uuid, account: row.account, inForce };
  return { ...kept, consents: await writeConsents(request, trx, signed, consents) };
}
