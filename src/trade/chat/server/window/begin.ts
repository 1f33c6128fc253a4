import type { FastifyRequest } from 'fastify';
import type { LiveChat } from '../../../../language/schema/types.ts';
import { requireOwn } from '../../../../server/application-record/own-application.ts';
import { recentStaff } from '../../../../server/backoffice/login/staff-presence.ts';
import { findAccount, requireAccount } from '../../../../server/http/authentication.ts';
import type { CallRequest } from '../../../../server/http/call-route.ts';
import { HttpError, notFound } from '../../../../server/http/http-error.ts';
import { openStatus } from '../../../../server/operating-hours/opening-hours.ts';
import type { ServerContext } from '../../../../server/platform/context/context.ts';
import type { initWebChat } from '../../contract/live-chat.ts';
import { closedRefused } from '../../decisions/decide-beginning.ts';
import { errorOf } from '../store/apply.ts';
import { beginConversation } from '../store/conversations.ts';
import { liveChatOf } from '../store/live-chat-of.ts';
import { spendProof } from '../store/proofs.ts';

/** Begins a conversation, if the caller may begin one now. */
export async function begin(request: CallRequest<typeof initWebChat>) {
  const { context } = request.server;
  const { name, email, skill = null, applicationUuid: named = null, chatMode, nonce, pageUrl, agentId } = request.body;
  const chat = openLiveChat(request, chatMode);
  const chosen =
    agentId && context.config.mode !== 'production' ? await chosenAgent(context, request.org, agentId) : null;
  if (named !== null) {
    await requireAccount(request);
    await requireOwn(request, named);
  }
  const uuid = crypto.randomUUID();
  const proof = nonce ? await spendProof(context, nonce, uuid) : undefined;
  const account = (await findAccount(request))?.uuid ?? proof?.account ?? null;
  return beginConversation(context, chat, {
    uuid,
    org: request.org,
    account,
    application: named ?? (await onlyApplication(context, request.org, account)),
    skill,
    page: pathOf(pageUrl),
    proved_until: proof && proof.account === account ? proof.expires : null,
    ip: request.ip,
    name: name.trim(),
    email,
    agent: chosen,
  });
}

/** The application of an account that has only one: what its borrower writes about, from whichever page. */
async function onlyApplication({ db }: ServerContext, org: string, account: string | null): Promise<string | null> {
  if (account === null) return null;
  const found = await db
    .selectFrom('application')
    .select('uuid')
    .where('org', '=', org)
    .where('account', '=', account)
    .limit(2)
    .execute();
  return found.length === 1 ? (found[0]?.uuid ?? null) : null;
}

/** The path of a page's URL, without its query, which may hold a ticket. */
function pathOf(address: string | null | undefined): string | null {
  const url = address ? URL.parse(address, 'http://localhost') : null;
  return url === null ? null : url.pathname.slice(0, 300);
}

/** The agent that a tester of the chat has chosen, one of those at the desk. */
async function chosenAgent(context: ServerContext, org: string, agentId: string) {
  const chosen = (await recentStaff(context, org)).find(({ id }) => id === agentId);
  if (!chosen) throw new HttpError(422, ['There is no such agent at the desk'], { code: 'unknown-agent' });
  return chosen;
}

/** Modes that testers choose outside production: with one of them the chat is open at any hour. */
const testModes: readonly unknown[] = ['twilio', 'nice', 'stream'];

/**
 * The live chat document, if a conversation may begin now. Throws a 404 if the organisation has none, a 409 outside its hours.
 */
function openLiveChat(request: FastifyRequest, chatMode: string | null | undefined): LiveChat {
  const { context } = request.server;
  const chat = liveChatOf(context, request.org);
  if (!chat || request.flags()['fe-webchat'] !== true) throw notFound();
  const isTest = context.config.mode !== 'production' && testModes.includes(chatMode);
  const hours = context.documents.organisations.get(chat.hoursOf)?.server.operatingHours.OPS_CHAT;
  const isOpen = isTest || (hours !== undefined && openStatus(hours, request.now()).isOpen);
  const refused = closedRefused({ isOpen });
  if (refused) throw errorOf(refused.refusal);
  return chat;
}
