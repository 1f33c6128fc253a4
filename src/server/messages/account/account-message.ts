import type { Selectable, Transaction } from 'kysely';
import type { AccountMessage } from '../../../../runtime/engine/messages/account-messages.ts';
import { writtenMessages } from '../../../../runtime/engine/messages/written-messages.ts';
import { datesOf, productInForce } from '../../../../runtime/engine/overlays/product-in-force.ts';
import { documentInForce } from '../../../../runtime/engine/overlays/versions.ts';
import { organisationOf } from '../../papers/store/make-papers.ts';
import { paperFacts } from '../../papers/store/paper-session.ts';
import type { ServerContext } from '../../platform/context/context.ts';
import type { AccountMessageTable } from '../../platform/database/tables/messages.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { siteOf } from '../write-messages.ts';

export type AccountMessageRow = Selectable<AccountMessageTable>;

/** Enqueues the sending of a message about an account, in the transaction that stored it: both are committed or neither. */
export type EnqueueAccountMessage = (trx: Transaction<Tables>, uuid: string) => Promise<void>;

type Mailing = { context: ServerContext; tell: EnqueueAccountMessage };
/**
 * `language`: the recipient's language. `secret`: that of the message's link. `originator`: the id of the loan officer or
 * broker on whose behalf it is sent.
 */
type To = { org: string; address: string; language: string | undefined; secret?: string; originator?: string };

/** Writes a message about an account to this address from its document, stores it and enqueues it. */
export async function tellAccount(
  { context, tell }: Mailing,
  trx: Transaction<Tables>,
  document: AccountMessage,
  to: To,
): Promise<void> {
  await store({ context, tell }, trx, document, to, textsOf(context, to.org, document, to));
}

/**
 * Stores a message whose text is written when it is sent, because only then is it known whether the address has an account.
 */
export async function enqueueAccountMessage(
  mailing: Mailing,
  trx: Transaction<Tables>,
  document: AccountMessage,
  to: To,
): Promise<void> {
  await store(mailing, trx, document, to, null);
}

/** Whether the organisation's documents have this message. */
export const hasMessage = (context: ServerContext, org: string, document: AccountMessage): boolean =>
  organisationOf(context, org).server.messages[document] !== undefined;

type Texts = { subject: string; body: string };

/** The subject and body of an account message, with its link. */
export function textsOf(
  context: ServerContext,
  org: string,
  document: string,
  { language, secret = '', originator = '' }: Pick<To, 'language' | 'secret' | 'originator'>,
): Texts {
  const { product, server } = organisationOf(context, org, language);
  const now = context.clock();
  const dates = datesOf(product, { now: now.toISOString(), application: null, place: { kind: 'nowhere' } });
  const found = server.messages[document];
  const message = found && documentInForce(found, dates, 'event');
  const to = { ...siteOf(product), secret, originator };
  const env = paperFacts({ product: productInForce(product, dates), functions: context.documents.functions }, { now });
  const [written] = message ? writtenMessages(message, env, (id) => product.rules[id], to) : [];
  if (!written) throw new Error(`There is no message ${document} at ${org}: write flows/messages/${document}.json`);
  return written;
}

async function store(
  { context, tell }: Mailing,
  trx: Transaction<Tables>,
  document: AccountMessage,
  { org, address, language }: To,
  texts: Texts | null,
): Promise<void> {
  const { vault, clock } = context;
  const { uuid } = await trx
    .insertInto('account_message')
    .values({
      org,
      document,
      address: vault.seal(address),
      subject: texts?.subject ?? null,
      body: texts && vault.seal(texts.body),
      language: language ?? null,
      at: clock(),
      outcome: null,
    })
    .returning('uuid')
    .executeTakeFirstOrThrow();
  await tell(trx, uuid);
}
