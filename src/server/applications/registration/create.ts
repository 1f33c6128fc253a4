import type { Transaction } from 'kysely';
import { judgeSubmission } from '../../../../runtime/engine/forms/submission.ts';
import { withoutPaths } from '../../../../runtime/json/dotted-path.ts';
import type { JsonObject } from '../../../../runtime/json/json.ts';
import type { createApplication } from '../../../contract/calls/create-application.ts';
import type { BodyOf } from '../../../contract/schemas/call-contract.ts';
import { employmentTypes } from '../../../contract/schemas/enumerations.ts';
import { profileOf, writeProfile } from '../../accounts/profile/profile-store.ts';
import { storeAnswers } from '../../application-record/store-answers.ts';
import { findAccount } from '../../http/authentication.ts';
import type { CallRequest } from '../../http/call-route.ts';
import { HttpError, unprocessable } from '../../http/http-error.ts';
import { idempotentAfter } from '../../http/idempotency.ts';
import { submissionContext } from '../../http/submission-context.ts';
import { submittingFlow } from '../../http/submitting-flow.ts';
import type { PublicPaper } from '../../papers/store/public-papers.ts';
import { isUuid } from '../../partners/uuid.ts';
import type { Account } from '../../platform/context/account.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { type GivenConsent, type ProductAndFacts, writeConsents } from '../consents/consents.ts';
import { requestedConsents } from '../consents/requested-consents.ts';
import type { Jobs } from '../lifecycle/jobs.ts';
import { completePrepared } from '../prepared/prepared-store.ts';
import { linkPerson, lockPerson, personKeys } from '../refusals/person.ts';
import { refusePlace } from '../refusals/refuse-place.ts';
import { refuseStart } from '../refusals/refuse-too-often.ts';
import { refuseUnknownReferrer } from '../refusals/refuse-unknown-referrer.ts';
import { refuseSecondApplication } from './active-application.ts';
import { additionalFailures } from './additional-failures.ts';
import { type BegunBy, begunBy } from './begun-by.ts';
import { insertApplication } from './insert-application.ts';
import { shownPapers, writeShownPapers } from './shown-papers.ts';

type CreateRequest = CallRequest<typeof createApplication>;
type Body = BodyOf<typeof createApplication>;

/**
 * Creates an application, once for each Idempotency-Key: profile, consents, application and first job are committed together or
 * not at all. Judges the registration's rules again; throws a 422 with those that fail, and a 429 if the person has reached the
 * lifecycle's limit of applications.
 */
export async function create(request: CreateRequest, jobs: Jobs): Promise<{ status: number; body: { uuid: string } }> {
  const account = await findAccount(request);
  if (!account) throw new HttpError(401, ['User is not authenticated'], { code: 'unauthenticated' });
  const { propertyRequest, preparedToken } = request.body;
  const ask = async (): Promise<Submission> => {
    const begun = await begunBy(request, preparedToken, partnersOf(request).referrerId);
    await refusePlace(request, propertyRequest, begun.referrerId);
    const submission = { ...judged(request, account), begun, shown: await papersShown(request) };
    // The id as it was sent: if a loan officer is required, no other source replaces it.
    await refuseUnknownReferrer(request, request.body.referrerId);
    return submission;
  };
  const { phone, ...profile } = request.body.profileRequest;
  const keys = personKeys(request, { ...profile, propertyAddress: propertyRequest, phoneNumber: phone });
  const person = { account: account.uuid, keys: keys.flat() };
  return idempotentAfter(request, ask, async (trx, submission) => {
    await lockPerson(trx, person);
    await refuseSecondApplication(request, trx, account);
    await refuseStart(request, trx, person);
    const uuid = await insert(request, trx, account, submission);
    if (submission.begun.prepared) await completePrepared(trx, submission.begun.prepared.uuid, uuid);
    await linkPerson(trx, uuid, keys);
    await jobs.enqueue(trx, uuid);
    request.log.info({ application: uuid, account: account.uuid }, 'an application was created');
    return { status: 200, body: { uuid } };
  });
}

const papersShown = (request: CreateRequest): Promise<PublicPaper[]> =>
  shownPapers(request, request.body.propertyRequest.state, request.body.papersShown ?? []);

/** The request's answers by fact, and its consents to the current texts. */
type Judged = { answers: JsonObject; inForce: ProductAndFacts; consents: GivenConsent[]; passed: string[] };
type Submission = Judged & { begun: BegunBy; shown: PublicPaper[] };

/** Throws a 422 with the rules that fail, a 409 with the consent texts that have changed. */
function judged(request: CreateRequest, account: Account): Judged {
  const { body, query } = request;
  const { flow, call } = submittingFlow(request.product(), 'create-application');
  const context = submissionContext(request, account);
  const { facts, failures, inForce, passed } = judgeSubmission(
    request.product(),
    flow.id,
    call.id,
    { body, query },
    context,
  );
  const sent = [...body.consentRequests, ...(body.consentListRequest ?? [])];
  const consents = requestedConsents(request, inForce, sent);
  const odd = [...failures, ...additionalFailures(request.product(), call, body.additionalAnswers ?? {})];
  const all = softPullAgreed(body)
    ? odd
    : [...odd, { path: 'softCreditConsent', code: 'required', message: 'Please authorize the soft credit pull' }];
  if (all.length > 0) throw unprocessable(all);
  return { answers: facts, inForce, consents, passed };
}

/** Without this consent there is no permissible purpose (15 USC 1681b), so it is required whatever the documents say. */
function softPullAgreed({ consentRequests }: Body): boolean {
  const consents = consentRequests.filter(({ type }) => type === 'SOFT_CREDIT');
  return consents.length > 0 && consents.every(({ optInOut }) => optInOut === 'OPT_IN');
}

/**
 * The ids of those who referred the borrower. They come from the URL of the visit; one that is no UUID is ignored and no reason
 * to refuse an application.
 */
function partnersOf({ body: { referrerId, referralId }, log }: CreateRequest) {
  const known = (name: string, id: string | null | undefined): string | null => {
    if (!id || isUuid(id)) return id || null;
    log.info({ name, length: id.length }, 'an id of a partner is no UUID: it is ignored');
    return null;
  };
  return { referrerId: known('referrer', referrerId), referralId: known('referral', referralId) };
}

async function insert(
  request: CreateRequest,
  trx: Transaction<Tables>,
  account: Account,
  { answers, inForce, consents, passed, begun, shown }: Submission,
): Promise<string> {
  const { body } = request;
  const {
    profileRequest,
    propertyRequest,
    propertyListedForSale: _listed,
    income: _income,
    consentRequests: _consents,
    consentListRequest: _more,
    additionalAnswers = {},
    preparedToken: _token,
    papersShown: _shown,
    ...rest
  } = body;
  await writeProfile(trx, account, profileOf(account, profileRequest));
  const added = new Map(Object.entries(additionalAnswers));
  const others = withoutPaths(answers, [...added.keys()]);
  const row = await insertApplication(request, trx, {
    account,
    // The addresses as sent: `answers` has the address only once if the property is the home.
    answers: {
      ...others,
      homeAddress: profileRequest.homeAddress,
      propertyAddress: propertyRequest,
      email: account.email,
      ...(begun.referrerId !== null && { referrer: begun.referrerId }),
    },
    passed,
    sent: {
      ...rest,
      ...partnersOf(request),
      referrerId: begun.referrerId,
      brokerNmls: begun.brokerNmls,
      employmentType: mappedEmployment(body.originalEmploymentType ?? body.employmentType),
    },
  });
  const { vault } = request.server.context;
  if (added.size > 0) await storeAnswers(trx, row, added, { facts: inForce.product.facts, vault, now: request.now() });
  const { firstName, lastName } = profileRequest.name;
  const to = [firstName, lastName].filter(Boolean).join(' ');
  await writeShownPapers(request, trx, row, { papers: shown, to });
  await writeConsents(request, trx, { application: row.uuid, account: account.uuid, inForce }, consents);
  return row.uuid;
}

const asMaintenance = new Set(['ALIMONY', 'CHILD_SUPPORT', 'PUBLIC_ASSISTANCE_PROGRAM']);
const known = new Set<string>(employmentTypes);

/** The employment type for underwriting (specification 1, section 7); the borrower's own choice is stored too. */
function mappedEmployment(chosen: string): string {
  if (asMaintenance.has(chosen)) return 'SEPARATE_MAINTENANCE_PAYMENTS';
  return known.has(chosen) ? chosen : 'UNRECOGNIZED';
}
