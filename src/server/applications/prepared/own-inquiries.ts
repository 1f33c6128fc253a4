import type { FastifyRequest } from 'fastify';
import { servedApplication } from '../../../../runtime/lifecycle/application-view.ts';
import type { ApplicationView } from '../../../contract/calls/applications.ts';
import { lifecycleContext } from '../../../language/pricing/policy.ts';
import { lifecycleOf, workflowOn } from '../../application-record/workflow.ts';
import { requireAccount } from '../../http/authentication.ts';
import type { Account } from '../../platform/context/account.ts';
import type { ServerContext } from '../../platform/context/context.ts';
import { type PreparedRow, preparedAnswersOf } from './prepared-store.ts';

/**
 * The inquiries made for an account, in the form of applications. They are found by e-mail address, only once the account's
 * address is verified.
 */
export async function inquiriesFor(context: ServerContext, { uuid, org }: Account): Promise<ApplicationView[]> {
  const rows = await inquiries(context, { uuid, org }).orderBy('prepared_application.created', 'desc').execute();
  return rows.map((row) => inquiryView(context, row));
}

/** The inquiry with this id, if it was made for the caller's account. */
export async function ownInquiry(request: FastifyRequest, uuid: string): Promise<ApplicationView | undefined> {
  const { context } = request.server;
  const account = await requireAccount(request);
  const row = await inquiries(context, account).where('prepared_application.uuid', '=', uuid).executeTakeFirst();
  return row && inquiryView(context, row);
}

const inquiries = ({ db }: ServerContext, { uuid, org }: Pick<Account, 'uuid' | 'org'>) =>
  db
    .selectFrom('prepared_application')
    .innerJoin('account', (join) =>
      join.on((on) =>
        on.and([
          on('account.org', '=', on.ref('prepared_application.org')),
          on(on.fn('lower', ['account.email']), '=', on.ref('prepared_application.email')),
        ]),
      ),
    )
    .selectAll('prepared_application')
    .where('account.uuid', '=', uuid)
    .where('account.org', '=', org)
    .where('account.email_verified', 'is not', null)
    .where('prepared_application.inquiry', '=', true)
    .where('prepared_application.withdrawn', 'is', null);

/** The lifecycle's view of an inquiry, as of an application in its first status. */
function inquiryView(context: ServerContext, row: PreparedRow): ApplicationView {
  const { org, created, originator } = row;
  const { lifecycle, pricing } = workflowOn(context.documents, org, created, lifecycleOf(context.documents, org));
  const answers = { ...preparedAnswersOf(context, row), ...(originator !== null && { referrer: originator }) };
  const state = { status: '', visit: 0, vendorRequests: {}, facts: {}, fields: {}, moments: {} };
  const record = {
    uuid: row.uuid,
    number: '',
    status: '',
    reached: null,
    created: created.toISOString(),
    papers: [],
    consents: [],
    ssnLastFour: null,
    openConditions: 0,
    begun: { inquiry: true, brokerNmls: row.broker_nmls },
  };
  const now = context.clock().toISOString();
  // The shape is the contract's: `npm run check` compares the lifecycle's view with the contract.
  return servedApplication(
    lifecycle,
    { state, record, shown: {} },
    lifecycleContext(pricing, answers, now),
    context.documents.functions,
  ) as ApplicationView;
}
