import { formatCopy } from '../../../../../runtime/engine/copy/format-copy.ts';
import { matchPath } from '../../../../../runtime/engine/flow/match-path.ts';
import type { Product } from '../../../../../runtime/engine/product.ts';
import type { ApplicationReading } from '../../../../server/backoffice/reading/application.ts';
import { masked } from '../../../../server/backoffice/shown-facts.ts';
import { brandOf, statusInWords } from '../../../../server/backoffice/status-in-words.ts';
import { documentPath } from '../../../../server/pages/page.ts';
import { paperFacts } from '../../../../server/papers/store/paper-session.ts';
import type { ServerContext } from '../../../../server/platform/context/context.ts';
import type { OfficeConversation } from '../../contract/desk.ts';
import { shownMessages } from '../../contract/frames.ts';
import type { Conversation } from '../store/conversation.ts';
import { messagesBefore } from '../store/messages.ts';
import { isBorrowerHere } from '../store/presence.ts';
import { stateFor } from './conversation-state.ts';
import type { DeskConversation } from './reading.ts';

/** A person whose last keystroke is at most this long ago is shown as typing; in milliseconds. */
const typesWithin = 6000;

/** A conversation as the desk shows it. */
export async function conversationView(
  context: ServerContext,
  { staff, row, about, mayAnswer, mayOpen }: DeskConversation,
  messages = shownMessages,
): Promise<OfficeConversation> {
  const { vault, clock, documents } = context;
  const now = clock().getTime();
  const organisation = documents.organisations.get(row.org);
  const shown = await messagesBefore(context, row.uuid, row.last_seq + 1, messages);
  return {
    conversation: row.uuid,
    state: stateFor(staff, row),
    mayAnswer,
    name: vault.open(row.name),
    email: vault.open(row.email),
    brand: brandOf(context, row.org),
    proved: row.proved_until !== null && row.proved_until.getTime() > now,
    here: row.ended === null && isBorrowerHere(context, row),
    typing: row.ended === null && row.borrower_typed !== null && now - row.borrower_typed.getTime() < typesWithin,
    screen: organisation ? screenTitle(organisation.product, row.page, clock()) : null,
    agent: row.staff_name,
    started: row.created.toISOString(),
    ended: row.ended?.toISOString() ?? null,
    endedBy: row.to_chatbot ? 'chatbot' : row.ended_by,
    application: about ? applicationIn(context, about) : null,
    messages: shown.map(({ clientMessageId: _, attachments, ...message }) => ({
      ...message,
      attachments: attachments.map((file) => {
        const yours = mayOpen || message.author === 'agent';
        return { ...file, ...(!yours && { fileName: masked }), yours };
      }),
    })),
    earlier: (shown[0]?.seq ?? 1) - 1,
    read: row.borrower_read,
    replies: mayAnswer && row.ended === null ? repliesOf(context, row.org) : [],
    acts: await actsOf(context, row),
  };
}

const applicationIn = (context: ServerContext, { row }: ApplicationReading) => ({
  uuid: row.uuid,
  loanNumber: row.loan_number,
  status: statusInWords(context, row),
});

/** The title of the page without personal data; null for a page that is not one of the product's. */
function screenTitle(product: Product, page: string | null, now: Date): string | null {
  if (page === null) return null;
  const screen = product.screens[matchPath(product, documentPath(product, page)).entry?.screen ?? ''];
  return screen ? formatCopy(screen.title ?? screen.heading, paperFacts(product, { now })) : null;
}

function repliesOf({ documents, clock }: ServerContext, org: string): OfficeConversation['replies'] {
  const organisation = documents.organisations.get(org);
  if (!organisation) return [];
  const env = paperFacts(organisation.product, { now: clock() });
  return Object.entries(organisation.server.cannedReplies)
    .map(([id, { title, text }]) => ({ id, title, text: formatCopy(text, env) }))
    .sort((one, other) => one.title.localeCompare(other.title));
}

async function actsOf({ db }: ServerContext, { uuid }: Conversation): Promise<OfficeConversation['acts']> {
  const rows = await db
    .selectFrom('live_chat_act')
    .select(['name', 'act', 'at'])
    .where('conversation', '=', uuid)
    .orderBy('number', 'desc')
    .limit(100)
    .execute();
  return rows.map(({ at, ...act }) => ({ ...act, at: at.toISOString() }));
}
