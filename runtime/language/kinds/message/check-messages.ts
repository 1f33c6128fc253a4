import { accountMessages } from '../../../engine/messages/account-messages.ts';
import type { Lifecycle } from '../../../schema/types.ts';
import type { CheckContext } from '../../checks/context/check-context.ts';
import { isMessageSafe } from '../../checks/message-safe.ts';
import type { Assembled } from '../../read/assembled.ts';
import type { Site } from '../../read/document-sites.ts';
import { versionsOf } from '../../read/rule-versions.ts';

/**
 * Checks messages: their recipients and the facts they may contain, and that a lifecycle sends each.
 */
export function checkMessages(context: CheckContext): void {
  const sent = new Set<string>(accountMessages);
  const byMail = new Set([...context.documents.lifecycle.values()].flatMap(({ value }) => value.papersByMail ?? []));
  for (const lifecycle of context.documents.lifecycle.values())
    for (const id of messagesSent(lifecycle.value)) sent.add(id);
  for (const message of [...context.documents.message.values()].flatMap(versionsOf)) {
    checkRecipient(context, message);
    checkPath(context, message);
    checkLetter(context, message, byMail.has(message.id));
    checkPaper(context, message);
    for (const site of context.sites(message)) if (site.type === 'copy') checkSaid(context, message, site);
    if (!sent.has(message.id) && message.from === undefined)
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
      message: 'Only applicants can consent to text messages (47 CFR 64.1200).',
      remedy: 'remove "text"',
    });
}

/**
 * Checks a letter: it names papers, or has those made by a status, and goes to the applicant, or to participants who
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
      message: 'A letter goes to the applicant, but the message is for a list.',
      remedy: 'remove "letter", or write a message of its own for the applicant',
    });
}

/** Checks that the paper which a message is about can be opened from the applicant's list of messages. */
function checkPaper(context: CheckContext, message: Assembled<'message'>): void {
  const { paper, of } = message.value;
  if (paper === undefined) return;
  if (of !== undefined)
    context.report(message, '/paper', {
      code: 'message-paper-to-others',
      message: 'The message is for a list, and only messages to the applicant are listed with their paper.',
      remedy: 'remove "paper"',
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

/** The messages that a lifecycle sends. Those that only meet a deadline are sent elsewhere. */
function messagesSent({ states, anywhere = {}, conditions, participants, papersByMail }: Lifecycle): string[] {
  const ofStates = Object.values(states).flatMap(({ send = [], on = {} }) => [
    ...send,
    ...Object.values(on).flatMap((transitions) => transitions.flatMap((transition) => transition.send ?? [])),
  ]);
  const ofConditions = [conditions?.asked, conditions?.askedOfParticipant].filter((id) => id !== undefined);
  const ofParticipants = Object.values(participants?.identity?.send ?? {});
  return [
    ...ofConditions,
    ...(papersByMail ?? []),
    ...ofParticipants,
    ...Object.values(anywhere).flatMap(({ send }) => send ?? []),
    ...ofStates,
  ];
}
