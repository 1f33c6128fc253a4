import { formatCopy } from '../../../../../runtime/engine/copy/format-copy.ts';
import type { FunctionRegistry } from '../../../../../runtime/engine/environment/environment.ts';
import { matchPath } from '../../../../../runtime/engine/flow/match-path.ts';
import { productToday } from '../../../../../runtime/engine/overlays/product-in-force.ts';
import type { Product } from '../../../../../runtime/engine/product.ts';
import type { ApplicationRow } from '../../../../server/application-record/application-record.ts';
import { masked } from '../../../../server/backoffice/shown-facts.ts';
import { brandOf, statusInWords } from '../../../../server/backoffice/status-in-words.ts';
import { documentPath } from '../../../../server/pages/page.ts';
import { paperFacts } from '../../../../server/papers/store/paper-session.ts';
import type { ServerContext } from '../../../../server/platform/context/context.ts';
import type { Staff } from '../../../../server/ports/staff.ts';
import type { OfficeConversation } from '../../contract/desk.ts';
import { shownMessages } from '../../contract/frames.ts';
import { type KnownConversation, shownConversation } from '../../decisions/views.ts';
import { type ConversationRow, stateOf } from '../store/conversation.ts';
import { messagesBefore } from '../store/messages.ts';
import { otherApplications } from './other-applications.ts';
import type { DeskConversation } from './reading.ts';

/** A conversation as the desk shows it. */
export async function conversationView(
  context: ServerContext,
  { staff, row, about, mayAnswer, mayOpen }: DeskConversation,
  messages = shownMessages,
): Promise<OfficeConversation> {
  const { vault, clock, documents } = context;
  const now = clock();
  const organisation = documents.organisations.get(row.org);
  const shown = await messagesBefore(context, row.uuid, row.last_seq + 1, messages);
  return {
    ...shownConversation(knownConversation(context, staff, row, now)),
    mayAnswer,
    email: vault.open(row.email),
    proof: row.account === null ? 'none' : (row.proved_until?.getTime() ?? 0) > now.getTime() ? 'now' : 'before',
    screen: organisation
      ? screenTitle({ product: organisation.product, functions: context.documents.functions }, row.page, now)
      : null,
    application: about ? applicationIn(context, about.row, 'about') : null,
    others: (await otherApplications(context, staff, row)).map((one) =>
      applicationIn(context, one, row.account === null ? 'email' : 'account'),
    ),
    messages: shown.map(({ clientMessageId: _, attachments, ...message }) => ({
      ...message,
      attachments: attachments.map((file) => {
        const yours = mayOpen || message.author === 'agent';
        return { ...file, ...(!yours && { fileName: masked }), yours };
      }),
    })),
    earlier: (shown[0]?.seq ?? 1) - 1,
    replies: mayAnswer && row.ended === null ? repliesOf(context, row.org) : [],
    acts: await actsOf(context, row),
  };
}

/** What views of a conversation are made of. */
export const knownConversation = (
  context: ServerContext,
  { id: staff }: Pick<Staff, 'id'>,
  row: ConversationRow,
  now: Date,
): KnownConversation => ({
  conversation: row.uuid,
  state: stateOf(row),
  staff,
  name: context.vault.open(row.name),
  brand: brandOf(context, row.org),
  now: now.toISOString(),
});

const applicationIn = (context: ServerContext, row: ApplicationRow, found: 'about' | 'account' | 'email') => ({
  found,
  uuid: row.uuid,
  loanNumber: row.loan_number,
  status: statusInWords(context, row),
});

/** The title of the page without personal data; null for a page that is not one of the product's. */
function screenTitle(
  { product, functions }: { product: Product; functions: FunctionRegistry },
  page: string | null,
  now: Date,
): string | null {
  if (page === null) return null;
  const screen = product.screens[matchPath(product, documentPath(product, page)).entry?.screen ?? ''];
  return screen
    ? formatCopy(
        screen.title ?? screen.heading,
        paperFacts({ product: productToday(product, now.toISOString()), functions }, { now }),
      )
    : null;
}

function repliesOf({ documents, clock }: ServerContext, org: string): OfficeConversation['replies'] {
  const organisation = documents.organisations.get(org);
  if (!organisation) return [];
  const now = clock();
  const env = paperFacts(
    { product: productToday(organisation.product, now.toISOString()), functions: documents.functions },
    { now },
  );
  return Object.entries(organisation.server.cannedReplies)
    .map(([id, { title, text }]) => ({ id, title, text: formatCopy(text, env) }))
    .sort((one, other) => one.title.localeCompare(other.title));
}

async function actsOf({ db }: ServerContext, { uuid }: ConversationRow): Promise<OfficeConversation['acts']> {
  const rows = await db
    .selectFrom('live_chat_act')
    .select(['name', 'act', 'at'])
    .where('conversation', '=', uuid)
    .orderBy('number', 'desc')
    .limit(100)
    .execute();
  return rows.map(({ at, ...act }) => ({ ...act, at: at.toISOString() }));
}
