import { accountMessages } from '../../../engine/messages/account-messages.ts';
import { pointerTo } from '../../../json/json-pointer.ts';
import type { Lifecycle } from '../../../schema/types.ts';
import type { CheckContext } from '../../checks/context/check-context.ts';
import { isMessageSafe } from '../../checks/message-safe.ts';
import type { Assembled } from '../../read/assembled.ts';
import type { Site } from '../../read/document-sites.ts';
import { didYouMean } from '../../source/suggest.ts';

/**
 * Checks messages: their recipients and the facts they may contain; every lifecycle sends only messages that exist, and
 * has a vendor to deliver them.
 */
export function checkMessages(context: CheckContext): void {
  const told = new Set<string>(accountMessages);
  const byMail = new Set([...context.documents.lifecycle.values()].flatMap(({ value }) => value.papersByMail ?? []));
  for (const lifecycle of context.documents.lifecycle.values()) checkTold(context, lifecycle, told);
  for (const message of context.documents.message.values()) {
    checkRecipient(context, message);
    checkPath(context, message);
    checkLetter(context, message, byMail.has(message.id));
    checkPaper(context, message);
    for (const site of context.sites(message)) if (site.type === 'copy') checkSaid(context, message, site);
    if (!told.has(message.id))
      context.report(message, '', {
        code: 'message-never-sent',
        message: `No lifecycle sends "${message.id}".`,
        remedy: 'name it in the "send" of a state or a transition, or remove it',
      });
  }
}

function checkRecipient({ report }: CheckContext, message: Assembled<'message'>): void {
  const { of, address, text } = message.value;
  if ((of === undefined) !== (address === undefined))
    report(message, of === undefined ? '/address' : '/of', {
      code: 'message-address',
      message:
        of === undefined
          ? '"address" needs "of", the list of its recipients.'
          : 'The message is for a list but has no "address".',
      remedy: of === undefined ? 'add "of", or remove "address"' : 'add "address": { "var": "item.email" }',
    });
  if (of !== undefined && text !== undefined)
    report(message, '/text', {
      code: 'message-text-to-others',
      message: 'Only borrowers can consent to text messages (47 CFR 64.1200).',
      remedy: 'remove "text"',
    });
}

/**
 * Checks a letter: it names papers that exist, or those made by a status, and goes to the borrower, or to signers who
 * have papers of their own.
 */
function checkLetter(context: CheckContext, message: Assembled<'message'>, byMail: boolean): void {
  const { letter, of } = message.value;
  if ((letter !== undefined && letter.papers === undefined) !== byMail)
    context.report(message, letter ? '/letter' : '', {
      code: 'message-letter-papers',
      message: byMail
        ? 'A message of "papersByMail" has a letter of the papers that were made.'
        : 'The letter names no papers.',
      remedy: byMail
        ? 'write "letter" without "papers"'
        : 'add "papers", or name the message in "papersByMail" of a lifecycle',
    });
  if (!letter) return;
  if (of !== undefined && !byMail)
    context.report(message, '/letter', {
      code: 'message-letter-to-others',
      message: 'A letter goes to the borrower, but the message is for a list.',
      remedy: 'remove "letter", or write a message of its own for the borrower',
    });
  for (const [index, id] of (letter.papers ?? []).entries())
    checkKnownPaper(context, message, `/letter/papers/${index}`, id);
}

/** Checks that the paper which a message is about can be opened from the borrower's list of messages. */
function checkPaper(context: CheckContext, message: Assembled<'message'>): void {
  const { paper, of } = message.value;
  if (paper === undefined) return;
  checkKnownPaper(context, message, '/paper', paper);
  if (of !== undefined)
    context.report(message, '/paper', {
      code: 'message-paper-to-others',
      message: 'The message is for a list, and only messages to the borrower are listed with their paper.',
      remedy: 'remove "paper"',
    });
}

function checkKnownPaper(context: CheckContext, message: Assembled<'message'>, pointer: string, id: string): void {
  const papers = context.known('paper');
  if (!papers.has(id))
    context.report(message, pointer, {
      code: 'unknown-paper',
      message: `There is no paper "${id}".`,
      remedy: didYouMean(id, papers, `write flows/papers/${id}.json`),
    });
}

/**
 * Checks that the message's path leads to a screen, or to the application itself, whose status then decides the screen.
 */
function checkPath({ report, leadsToScreen }: CheckContext, message: Assembled<'message'>): void {
  const { path } = message.value;
  if (path === undefined || path === '/{uuid}' || leadsToScreen(path)) return;
  report(message, '/path', {
    code: 'message-path',
    message: `"${path}" leads to no screen.`,
    remedy: 'name the path of a screen, or "/{uuid}" for the application',
  });
}

function checkSaid(context: CheckContext, message: Assembled<'message'>, site: Site): void {
  const parsed = context.parse(String(site.value));
  for (const name of 'variables' in parsed ? parsed.variables : [])
    if (!isMessageSafe(context.facts, name, message.value.of))
      context.report(message, site.pointer, {
        code: 'message-private',
        message: `"${name}" may not appear in a message, which others can read.`,
        remedy: 'remove it and show it on the page of the link, or declare the fact "messageSafe"',
      });
}

function checkTold(context: CheckContext, lifecycle: Assembled<'lifecycle'>, told: Set<string>): void {
  const messages = context.known('message');
  const named = tellings(lifecycle.value);
  for (const { id } of named) told.add(id);
  for (const { id, pointer } of [...named, ...messagesMeeting(lifecycle.value)])
    if (!messages.has(id))
      context.report(lifecycle, pointer, {
        code: 'unknown-message',
        message: `There is no message "${id}".`,
        remedy: didYouMean(id, messages, `write flows/messages/${id}.json`),
      });
}

/** The messages sent when a deadline is met. */
const messagesMeeting = ({ deadlines = {} }: Lifecycle): { id: string; pointer: string }[] =>
  Object.entries(deadlines).flatMap(([name, { met }]) =>
    (met.messages ?? []).map((id, index) => ({
      id,
      pointer: pointerTo('/deadlines', name, 'met', 'messages', index),
    })),
  );

/** The places where a lifecycle sends a message. */
function tellings({
  states,
  anywhere = {},
  conditions,
  signers,
  papersByMail,
}: Lifecycle): { id: string; pointer: string }[] {
  const at = (ids: readonly string[] = [], ...path: (string | number)[]) =>
    ids.map((id, index) => ({ id, pointer: pointerTo('/states', ...path, 'send', index) }));
  const ofConditions = [
    ...(conditions ? [{ id: conditions.asked, pointer: '/conditions/asked' }] : []),
    ...(conditions?.askedOfSigner ? [{ id: conditions.askedOfSigner, pointer: '/conditions/askedOfSigner' }] : []),
  ];
  const ofStates = Object.entries(states).flatMap(([status, { send, on = {} }]) => [
    ...at(send, status),
    ...Object.entries(on).flatMap(([event, transitions]) =>
      transitions.flatMap((transition, index) => at(transition.send, status, 'on', event, index)),
    ),
  ]);
  const ofNotes = Object.entries(anywhere).flatMap(([event, { send = [] }]) =>
    send.map((id, index) => ({ id, pointer: pointerTo('/anywhere', event, 'send', index) })),
  );
  const ofSigners = Object.entries(signers?.identity?.send ?? {}).map(([key, id]) => ({
    id,
    pointer: pointerTo('/signers/identity/send', key),
  }));
  const ofMail = (papersByMail ?? []).map((id, index) => ({ id, pointer: pointerTo('/papersByMail', index) }));
  return [...ofConditions, ...ofMail, ...ofSigners, ...ofNotes, ...ofStates];
}
