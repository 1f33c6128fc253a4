import { type Insertable, sql } from 'kysely';
import { formatCopy } from '../../../runtime/engine/copy/format-copy.ts';
import type { Environment } from '../../../runtime/engine/environment/environment.ts';
import { decideFlags } from '../../../runtime/engine/flags/decide-flags.ts';
import {
  type LinkTarget,
  type WrittenMessage,
  writtenMessages,
} from '../../../runtime/engine/messages/written-messages.ts';
import { documentInForce } from '../../../runtime/engine/overlays/versions.ts';
import type { Product } from '../../../runtime/engine/product.ts';
import type { JsonObject } from '../../../runtime/json/json.ts';
import { isBelowLimit } from '../../../runtime/lifecycle/decisions/message-limit.ts';
import type { Message } from '../../../runtime/schema/types.ts';
import type { Compiled } from '../../documents/compile/compile-organisation.ts';
import type { ApplicationRow } from '../application-record/application-record.ts';
import { applicationFacts } from '../papers/store/application-facts.ts';
import { organisationOf } from '../papers/store/make-papers.ts';
import type { ServerContext } from '../platform/context/context.ts';
import type { MessageTable } from '../platform/database/tables/messages.ts';
import type { Trx } from '../platform/database/tables.ts';
import { Invitations } from './invitations/invitations.ts';
import { keepSecret, withoutSecret } from './invitations/withheld-secrets.ts';
import { numberForTexts } from './number-for-texts.ts';

type NewMessage = Insertable<MessageTable>;
type MessageContent = {
  move: string;
  messages: readonly string[];
  /** Only to this one of the message's addresses. */
  only?: string;
  /** The account by which flags are decided, if it is not the borrower's. */
  reader?: string | undefined;
  /** The names of the papers in a recipient's letter; none: no letter. Default: the papers that the document names. */
  papers?: (recipient: number, isOwner: boolean) => string[];
};

/**
 * Writes the messages of a transition once each, from the application after it and in its transaction. By text message only to
 * a borrower who consented, otherwise by email; also a letter if the document asks for one. Returns whether there is something
 * to send.
 */
export async function writeMessages(
  context: ServerContext,
  trx: Trx,
  row: ApplicationRow,
  { move, messages, only, reader = row.account, papers }: MessageContent,
): Promise<boolean> {
  if (messages.length === 0) return false;
  const voices = voicesOf(context, trx, row, reader);
  const invitations = new Invitations();
  const invitation = (address: string) => invitations.tokenFor(address);
  const rows: (NewMessage & { uuid: string })[] = [];
  const secrets = new Map<string, string>();
  const add = (row: NewMessage, secret: string | undefined): void => {
    const uuid = crypto.randomUUID();
    rows.push({ ...withoutSecret(row, secret), uuid });
    if (secret !== undefined) secrets.set(uuid, secret);
  };
  for (const document of messages) {
    const { message, env, now, inForce, product } = await voices(document);
    const link = { ...siteOf(product), uuid: row.uuid, invitation };
    for (const plain of writtenMessages(message, env, (id) => inForce.rules[id], link)) {
      const written = withGoverning(plain, product, env);
      const mailed = papers?.(written.recipient, message.of !== undefined);
      if (mailed?.length === 0) continue;
      const directed = await direct(trx, row, written);
      if (only !== undefined && directed.address.toLowerCase() !== only) continue;
      const of = { application: row.uuid, move, document, recipient: written.recipient, at: now };
      if (!(await isAddressBelowLimit(trx, message, { ...of, ...directed }))) continue;
      const secret = invitations.givenTo(directed.address);
      add({ ...of, ...directed }, secret);
      if (written.letterTo !== undefined)
        add({ ...of, ...letter(written, written.letterTo), papers: mailed ? JSON.stringify(mailed) : null }, secret);
      const { address } = directed;
      if (secret !== undefined) await context.domains.invited(context, trx, row.uuid, { address, token: secret });
    }
  }
  if (rows.length === 0) return false;
  const stored = await trx
    .insertInto('message')
    .values(rows)
    .onConflict((conflict) => conflict.constraint('message_once').doNothing())
    .returning('uuid')
    .execute();
  for (const { uuid } of stored) {
    const secret = secrets.get(uuid);
    if (secret !== undefined) await keepSecret(context, trx, uuid, secret);
  }
  return true;
}

/** The flags as the reader's pages have them, except those decided by a browser's tracker, which is unknown here. */
const flagsFor = ({ documents, switches }: ServerContext, row: ApplicationRow, reader: string): JsonObject =>
  decideFlags(
    documents.organisations.get(row.org)?.server.flags ?? {},
    {
      organization: row.org,
      identityUuid: reader,
      applicationUuid: row.uuid,
      created: row.created.toISOString(),
    },
    switches.of(row.org),
  );

type Voice = Awaited<ReturnType<typeof applicationFacts>> & Pick<Compiled, 'product' | 'server'>;

/**
 * A message document of the application's organisation with the facts for its text: for the borrower in the language in which
 * they last used the application, for all others in the documents' own.
 */
function voicesOf(
  context: ServerContext,
  trx: Trx,
  row: ApplicationRow,
  reader: string,
): (id: string) => Promise<Voice & { message: Message }> {
  const voices = new Map<string | null, Promise<Voice>>();
  const voiceIn = (language: string | null): Promise<Voice> => {
    const voice = voices.get(language) ?? speak(language);
    voices.set(language, voice);
    return voice;
  };
  const speak = async (language: string | null): Promise<Voice> => {
    const { product, server } = organisationOf(context, row.org, language);
    const flags = flagsFor(context, row, reader);
    return { product, server, ...(await applicationFacts(context, trx, row, product, { flags })) };
  };
  return async (id) => {
    const document = organisationOf(context, row.org, row.language).server.messages[id];
    if (!document) throw new Error(`There is no message ${id}`);
    const voice = await voiceIn(document.of === undefined ? row.language : null);
    const message = voice.server.messages[id] ?? document;
    return { ...voice, message: documentInForce(message, voice.dates, 'event') };
  };
}

/** Adds to an email in another language than the documents' the sentence that says which language governs. */
function withGoverning(written: WrittenMessage, { language }: Product, env: Environment): WrittenMessage {
  if (language?.governing === undefined) return written;
  return { ...written, body: `${written.body}\n\n${formatCopy(language.governing, env)}` };
}

/** The URL of the organisation's site, and the path prefix of applications. */
export const siteOf = ({ brand, document: loan }: Product): Pick<LinkTarget, 'site' | 'base'> => ({
  site: brand.organisation?.baseUrl ?? '',
  base: loan.path,
});

type Directed = Pick<NewMessage, 'channel' | 'address' | 'subject' | 'body' | 'instead'>;

/** Chooses the channel and the address of a message. */
async function direct(trx: Trx, row: ApplicationRow, written: WrittenMessage): Promise<Directed> {
  const { subject, body, text } = written;
  const email = { address: written.address ?? (await emailOf(trx, row)), subject, body };
  const number = text === undefined ? undefined : await numberForTexts(trx, row);
  if (text === undefined || number === undefined) return { channel: 'email', ...email, instead: null };
  return { channel: 'text', address: number, subject: '', body: text, instead: JSON.stringify(email) };
}

const letter = ({ subject, body }: WrittenMessage, address: string): Directed => ({
  channel: 'letter',
  address,
  subject,
  body,
  instead: null,
});

async function emailOf(trx: Trx, { account }: ApplicationRow): Promise<string> {
  const { email } = await trx
    .selectFrom('account')
    .select('email')
    .where('uuid', '=', account)
    .executeTakeFirstOrThrow();
  return email;
}

/** Whether the address has received the message fewer times than the document allows. */
async function isAddressBelowLimit(
  trx: Trx,
  message: Message,
  { application, document, address }: Pick<NewMessage, 'application' | 'document' | 'address'>,
): Promise<boolean> {
  const { maxPerAddress } = message;
  if (maxPerAddress === undefined) return true;
  const before = await trx
    .selectFrom('message')
    .select('uuid')
    .where('application', '=', application)
    .where('document', '=', document)
    .where(sql`lower(address)`, '=', address.toLowerCase())
    .limit(maxPerAddress)
    .execute();
  return isBelowLimit(message, before.length);
}
