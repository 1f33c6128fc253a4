import type { FastifyRequest } from 'fastify';
import type { JsonObject } from '../../../../../runtime/json/json.ts';
import type { BodyOf } from '../../../../contract/schemas/call-contract.ts';
import type { Jobs } from '../../../../server/applications/lifecycle/jobs.ts';
import {
  makePreparedLink,
  type PreparedRow,
  preparedAnswersOf,
} from '../../../../server/applications/prepared/prepared-store.ts';
import { refusePlace } from '../../../../server/applications/refusals/refuse-place.ts';
import { brokerNmls } from '../../../../server/applications/registration/begun-by.ts';
import { notFound } from '../../../../server/http/http-error.ts';
import { tellAccount } from '../../../../server/messages/account/account-message.ts';
import type { ServerContext } from '../../../../server/platform/context/context.ts';
import type { Trx } from '../../../../server/platform/database/tables.ts';
import type { Staff } from '../../../../server/ports/staff.ts';
import { errorOf } from '../../../port/server/error-of.ts';
import type { prepareApplication } from '../../contract/prepared.ts';
import { type Begun, type BegunEffect, type BegunEvent, decideBegun } from '../../decisions/begun.ts';
import { rolesAt } from './roles-at.ts';

type Body = BodyOf<typeof prepareApplication>;
type Tell = Pick<Jobs, 'tell'>;

/**
 * Looks up, before the transaction, whether the organisation lends at the property, and whether the member of staff is a
 * broker.
 */
export async function askedBefore(
  request: FastifyRequest,
  staff: Staff,
  { answers }: Body,
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
  trx: Trx,
  { jobs, staff, body, nmls }: { jobs: Tell; staff: Staff; body: Body; nmls: string | null },
): Promise<string> {
  const { context } = request.server;
  const { org } = request;
  const now = context.clock();
  const begun: Begun = {
    ...{ uuid: crypto.randomUUID(), inquiry: body.inquiry, email: body.email.toLowerCase() },
    // The contract's answers are JSON.
    answers: body.answers as JsonObject,
    ...{ begun: now.toISOString(), staff: staff.id, by: staff.name, until: null, application: null, withdrawn: null },
  };
  const { effects } = decided(context, { org, staff, now }, undefined, { type: 'begin', begun });
  const [{ role = '' } = {}] = effects.flatMap((effect) => (effect.type === 'record' ? [effect] : []));
  await trx
    .insertInto('prepared_application')
    .values({
      ...{ uuid: begun.uuid, org, email: begun.email, answers: context.vault.seal(JSON.stringify(body.answers)) },
      ...{ originator: staff.originator, broker_nmls: nmls, staff: staff.id, name: staff.name, role },
      ...{ inquiry: body.inquiry, created: now },
    })
    .execute();
  const to = { org, address: body.email, originator: staff.originator };
  for (const effect of effects) await perform({ request, trx, jobs, staff }, { uuid: begun.uuid, ...to }, effect);
  return begun.uuid;
}

/**
 * Sends the borrower a new link, or withdraws what was begun. Throws a 404 if the member of staff may not see it, and a 409 if
 * it was completed or withdrawn.
 */
export async function actOnPrepared(
  request: FastifyRequest,
  trx: Trx,
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
  const { org, email: address, originator } = row;
  const now = context.clock();
  const { state, effects } = decided(context, { org, staff, now }, begunOf(context, row), { type: act });
  if (state.withdrawn !== null)
    await trx
      .updateTable('prepared_application')
      .set({ withdrawn: new Date(state.withdrawn), secret: null })
      .where('uuid', '=', uuid)
      .execute();
  const to = { uuid, org, address, originator };
  for (const effect of effects) await perform({ request, trx, jobs, staff }, to, effect);
}

/** What a member of staff began, as its decisions see it. */
export const begunOf = (context: Pick<ServerContext, 'vault'>, row: PreparedRow): Begun => ({
  ...{ uuid: row.uuid, inquiry: row.inquiry, email: row.email, answers: preparedAnswersOf(context, row) as JsonObject },
  ...{ begun: row.created.toISOString(), staff: row.staff, by: row.name, application: row.application },
  until: row.expires?.toISOString() ?? null,
  withdrawn: row.withdrawn?.toISOString() ?? null,
});

function decided(
  context: ServerContext,
  { org, staff, now }: { org: string; staff: Staff; now: Date },
  known: Begun | undefined,
  event: BegunEvent,
) {
  const declared = rolesAt(context, org, staff);
  const result = decideBegun(known, event, { declared, staff, now: now.toISOString() });
  if ('refusal' in result) throw errorOf(result.refusal);
  return result;
}

type Acting = { request: FastifyRequest; trx: Trx; jobs: Tell; staff: Staff };
/** `org`: the record's, in whose name the link is sent, whatever organisation the request names. */
type Addressee = { uuid: string; org: string; address: string; originator: string | null };

async function perform(
  { request: { ip, server }, trx, jobs: { tell }, staff }: Acting,
  { uuid, org, address, originator }: Addressee,
  effect: BegunEffect,
): Promise<void> {
  const { context } = server;
  if (effect.type === 'send-link') {
    const until = new Date(effect.begun.until ?? 0);
    const secret = await makePreparedLink(context, trx, uuid, until);
    const to = { org, address, language: undefined, secret, originator: originator ?? '' };
    await tellAccount({ context, tell }, trx, 'prepared-application', to);
    return;
  }
  const { act, role } = effect;
  const by = { staff: staff.id, name: staff.name, role };
  await trx
    .insertInto('prepared_act')
    .values({ org, prepared: uuid, ...by, act, at: context.clock(), ip })
    .execute();
}
