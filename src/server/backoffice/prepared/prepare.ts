import type { FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import type { prepareApplication } from '../../../contract/calls/back-office/prepared.ts';
import type { BodyOf } from '../../../contract/schemas/call-contract.ts';
import type { Jobs } from '../../applications/lifecycle/jobs.ts';
import { makePreparedLink, type PreparedRow } from '../../applications/prepared/prepared-store.ts';
import { refusePlace } from '../../applications/refusals/refuse-place.ts';
import { brokerNmls } from '../../applications/registration/begun-by.ts';
import { notFound } from '../../http/http-error.ts';
import { tellAccount } from '../../messages/account/account-message.ts';
import type { PreparedActTable } from '../../platform/database/tables/prepared.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { Staff } from '../../ports/staff.ts';
import { beginsAs, mustBegin, over, rolesAt } from './beginning.ts';

type Tell = Pick<Jobs, 'tell'>;

/**
 * Looks up, before the transaction, whether the organisation lends at the property, and whether the member of staff is a
 * broker.
 */
export async function askedBefore(
  request: FastifyRequest,
  staff: Staff,
  { answers }: BodyOf<typeof prepareApplication>,
): Promise<{ brokerNmls: string | null }> {
  rolesAt(request.server.context, request.org, staff);
  await refusePlace(request, answers.propertyAddress, staff.originator);
  return { brokerNmls: await brokerNmls(request, staff.originator) };
}

/**
 * Begins an application or an inquiry for a borrower, records by whom, and sends the link to an application. The body cannot
 * hold consents or other statements that only the borrower may make.
 */
export async function prepare(
  request: FastifyRequest,
  trx: Transaction<Tables>,
  {
    jobs,
    staff,
    body,
    nmls,
  }: { jobs: Tell; staff: Staff; body: BodyOf<typeof prepareApplication>; nmls: string | null },
): Promise<string> {
  const { context } = request.server;
  const { org } = request;
  const role = mustBegin(rolesAt(context, org, staff), body.inquiry ? 'inquiries' : 'applications', staff);
  const begun = await trx
    .insertInto('prepared_application')
    .values({
      org,
      email: body.email.toLowerCase(),
      answers: context.vault.seal(JSON.stringify(body.answers)),
      originator: staff.originator,
      broker_nmls: nmls,
      staff: staff.id,
      name: staff.name,
      role,
      inquiry: body.inquiry,
      created: context.clock(),
    })
    .returning(['uuid', 'org', 'originator'])
    .executeTakeFirstOrThrow();
  const actor = { staff, role };
  await note(request, trx, begun, 'begun', actor);
  if (!body.inquiry) await send(request, trx, jobs, { ...begun, actor, address: body.email });
  return begun.uuid;
}

/**
 * Sends the borrower a new link, or withdraws what was begun. Throws a 404 if the member of staff may not see it, and a 409 if
 * it was completed or withdrawn.
 */
export async function actOnPrepared(
  request: FastifyRequest,
  trx: Transaction<Tables>,
  { jobs, staff, uuid, act }: { jobs: Tell; staff: Staff; uuid: string; act: 'send' | 'withdraw' },
): Promise<void> {
  const { context } = request.server;
  const row = await trx
    .selectFrom('prepared_application')
    .selectAll()
    .where('uuid', '=', uuid)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound();
  const roles = rolesAt(context, row.org, staff);
  const carriesOn = beginsAs(roles, 'applications', staff);
  if (row.staff !== staff.id && !(row.inquiry && carriesOn !== undefined)) throw notFound();
  if (row.application !== null || row.withdrawn !== null) throw over();
  if (act === 'send') {
    const actor = { staff, role: mustBegin(roles, 'applications', staff) };
    const { org, email: address, originator } = row;
    return send(request, trx, jobs, { uuid, org, actor, address, originator });
  }
  const withdrawn = { withdrawn: context.clock(), secret: null };
  await trx.updateTable('prepared_application').set(withdrawn).where('uuid', '=', uuid).execute();
  await note(request, trx, row, 'withdrawn', {
    staff,
    role: mustBegin(roles, row.inquiry ? 'inquiries' : 'applications', staff),
  });
}

type Actor = { staff: Staff; role: string };
/** `org`: the record's, in whose name the link is sent, whatever organisation the request names. */
type Sending = Prepared & { actor: Actor; address: string; originator: string | null };
type Prepared = Pick<PreparedRow, 'uuid' | 'org'>;

async function send(
  request: FastifyRequest,
  trx: Transaction<Tables>,
  { tell }: Tell,
  { uuid, org, actor, address, originator }: Sending,
): Promise<void> {
  const { context } = request.server;
  const secret = await makePreparedLink(context, trx, uuid);
  const to = { org, address, language: undefined, secret, originator: originator ?? '' };
  await tellAccount({ context, tell }, trx, 'prepared-application', to);
  await note(request, trx, { uuid, org }, 'sent', actor);
}

async function note(
  { ip, server }: FastifyRequest,
  trx: Transaction<Tables>,
  { uuid: prepared, org }: Prepared,
  act: PreparedActTable['act'],
  { staff: { id: staff, name }, role }: Actor,
): Promise<void> {
  await trx
    .insertInto('prepared_act')
    .values({ org, prepared, staff, name, role, act, at: server.context.clock(), ip })
    .execute();
}
