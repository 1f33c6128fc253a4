/**
 * The chat steps of a journey: the borrower acts in the chat window, the agent in the conversation on the agent's
 * screen.
 */
import { placedFields } from '../engine/forms/screen-visibility.ts';
import { determine } from '../engine/logic/determine.ts';
import type { Tools } from '../engine/machine/transition/transition-context.ts';
import { view } from '../engine/machine/view.ts';
import { productOfSession } from '../engine/overlays/active-product.ts';
import type { Product } from '../engine/product.ts';
import { holds } from '../engine/rules/judge.ts';
import { readPath, writePath } from '../json/dotted-path.ts';
import { isObject, type Json, type JsonObject } from '../json/json.ts';
import type { ChatExpect, ChatStep, JourneyStep } from '../schema/types.ts';
import type { FakeChat } from './chat/fake-chat.ts';
import type { JourneyPage } from './journey-page.ts';
import { listMismatches, type Mismatch, setMismatches } from './mismatch.ts';
import { answer, JourneyError, press } from './verbs.ts';

type Talk = { product: Product; tools: Tools; page: JourneyPage; chat: FakeChat };

/** Presses a button of the window, or fills in the visitor's details. */
function chat({ product, tools, page, chat }: Talk, { press: button, who }: ChatStep): void {
  const stands = productOfSession(product, page.session, tools.functions);
  const part = stands.product.shell.chat;
  if (!part || !holds(part, stands.env, (id) => stands.product.rules[id]))
    throw new JourneyError('chat', 'a page with the chat', null);
  if (button === 'open' || button === 'hide') chat.show(button === 'open');
  else if (chat.phase === 'closed') throw new JourneyError(`chat ${button ?? 'who'}`, 'an open window', chat.phase);
  else if (button === 'end') inPhase(chat, 'messaging', () => chat.end());
  else if (button === 'again') inPhase(chat, 'ended', () => chat.again());
  else if (button !== undefined) throw new JourneyError(`chat ${button}`, 'a button of a live conversation', null);
  if (who) inPhase(chat, 'start', () => chat.begin(who));
}

function inPhase(chat: FakeChat, phase: FakeChat['phase'], work: () => void): void {
  if (chat.phase !== phase) throw new JourneyError('chat', phase, chat.phase);
  work();
}

/** The borrower starts to type a message, which nobody else sees before it is sent. */
const typeInWindow = ({ chat }: Pick<Talk, 'chat'>): void => inPhase(chat, 'messaging', () => undefined);

/** The borrower sends a message. */
const sayInWindow = ({ chat }: Pick<Talk, 'chat'>, text: string): void =>
  inPhase(chat, 'messaging', () => chat.say(text));

/** The agent types into the field that Enter submits. */
function typeAtDesk({ product, tools, page }: Omit<Talk, 'chat'>, text: string): void {
  const { screen } = view(product, page.session, tools.functions);
  const field = screen && placedFields(screen).find(({ field: { props } }) => props?.enterSends === true)?.field;
  if (!field) throw new JourneyError('say', 'a field that Enter sends', page.session.path);
  answer(product, tools, page, writePath({}, field.fact, text));
}

function sayAtDesk(talk: Omit<Talk, 'chat'>, text: string): void {
  typeAtDesk(talk, text);
  press(talk.product, talk.tools, talk.page, 'next');
}

/** The differences between the borrower's window and the expectations. */
const windowMismatches = (
  { phase, said, receipt, offers }: Pick<FakeChat, 'phase' | 'said' | 'receipt' | 'offers'>,
  expected: ChatExpect,
): Mismatch[] => [
  ...(expected.phase === undefined || expected.phase === phase
    ? []
    : [{ what: 'chat.phase', expected: expected.phase, seen: phase }]),
  ...talkMismatches(expected, { messages: said, receipt }),
  ...(expected.offers ? setMismatches('chat.offers', expected.offers, offers) : []),
];

/** The differences between the conversation on the agent's screen and the expectations. */
function deskMismatches({ product, tools, page }: Omit<Talk, 'chat'>, expected: ChatExpect): Mismatch[] {
  const stands = productOfSession(product, page.session, tools.functions);
  const { screen } = view(product, page.session, tools.functions);
  const block = Object.values(screen?.blocks ?? {}).find(
    (one) => one.kind === 'widget' && one.widget === 'conversation',
  );
  if (block?.kind !== 'widget') return [{ what: 'chat', expected: 'a conversation', seen: page.session.path }];
  const partOf = (name: string): Json => {
    const found = determine(block.values?.[name] ?? null, stands.env, (id) => stands.product.rules[id]);
    return found.known ? (found.value ?? null) : null;
  };
  const list = partOf('messages');
  const messages = Array.isArray(list) ? list.filter(isObject) : [];
  const last = messages.findLast(({ author }) => author === 'agent');
  const read = Number(readPath(last ?? null, 'seq')) <= Number(partOf('read'));
  return talkMismatches(expected, { messages: messages.map(told), receipt: last ? (read ? 'read' : 'sent') : null });
}

const told = ({ author, text }: JsonObject): string => `${String(author)}: ${String(text)}`;

/** Compares the last messages, and the receipt of the person's own last message. */
export function talkMismatches(
  expected: Pick<ChatExpect, 'messages' | 'receipt'>,
  seen: { messages: string[]; receipt: string | null },
): Mismatch[] {
  const { messages, receipt } = expected;
  const last = messages ? seen.messages.slice(-messages.length || seen.messages.length) : [];
  return [
    ...(messages ? listMismatches('chat.messages', messages, last) : []),
    ...(receipt === undefined || receipt === seen.receipt
      ? []
      : [{ what: 'chat.receipt', expected: receipt, seen: seen.receipt }]),
  ];
}

/** The person who acts in a conversation: the agent on the agent's screen, or the borrower in the window. */
export type Speaker = Talk & { side: 'window' | 'desk' };

/** Performs the chat part of a step. */
export function talk(speaker: Speaker, step: JourneyStep): void {
  const { side } = speaker;
  if (step.chat !== undefined) chat(speaker, step.chat);
  if (step.type !== undefined) side === 'desk' ? typeAtDesk(speaker, step.type) : typeInWindow(speaker);
  if (step.say !== undefined) side === 'desk' ? sayAtDesk(speaker, step.say) : sayInWindow(speaker, step.say);
}

/** The differences between the chat and the expectations. */
export function talkDifferences(speaker: Speaker, expected: ChatExpect | undefined): Mismatch[] {
  if (!expected) return [];
  return speaker.side === 'desk' ? deskMismatches(speaker, expected) : windowMismatches(speaker.chat, expected);
}
