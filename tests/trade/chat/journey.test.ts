import { expect, it } from 'vitest';
import liveChat from '../../../flows/chat/live-chat.json' with { type: 'json' };
import { roles } from '../../../src/trade/chat/decisions/roles.ts';
import { compareChat } from '../../../src/trade/chat/engine/compare-chat.ts';
import { answerAtDesk } from '../../../src/trade/chat/engine/desk-calls.ts';
import { JourneyConversation } from '../../../src/trade/chat/engine/journey-conversation.ts';
import { lifecycle } from '../../lifecycle/documents.ts';

/** The chat of journeys. Catches: a journey that allows at the desk what the server refuses, expectations that are not compared. */
const now = () => '2026-11-21T17:00:00.000Z';
const desk = { now, shared: () => null };
const jamie = { name: 'Jamie', email: 'jamie@example.com' };
const conversationWith = (ofServer: Record<string, unknown> = { liveChat }) =>
  new JourneyConversation({ lifecycle, documents: { ofServer }, now });

it('the agent of a journey takes a conversation before they write in it, and not twice', () => {
  const conversation = conversationWith();
  expect(conversation.begin(jamie)).toBeUndefined();
  const call = (role: string, body: Record<string, string>) =>
    answerAtDesk(desk, conversation, {
      role: role as typeof roles.act,
      path: `/back-office/conversations/${conversation.id}/x`,
      body,
      caller: 'agent',
    });
  const taken = { errors: ['Another has this conversation by now, or it has ended'], code: 'otherwise' };
  expect(call(roles.write, { text: 'Hello' })).toEqual({ status: 409, body: taken });
  expect(call(roles.act, { act: 'take' })).toEqual({ status: 200, body: { state: 'yours' } });
  expect(call(roles.act, { act: 'take' })).toEqual({ status: 409, body: taken });
  expect(call(roles.write, { text: '  ' })).toMatchObject({ status: 422, body: { code: 'not-a-message' } });
  expect(call(roles.write, { text: 'Hello' })).toEqual({ status: 200, body: { seq: 1 } });
  expect(call(roles.look, {})).toMatchObject({
    body: { state: 'yours', messages: [{ seq: 1, author: 'agent', text: 'Hello' }], acts: [{ act: 'take' }] },
  });
});

it('nobody begins a conversation where the lender has no live chat', () => {
  expect(conversationWith({}).begin(jamie)).toMatchObject({ status: 404 });
});

it('compares what is expected with what is shown, and as many of the last messages', () => {
  const shown = { phase: 'messaging', messages: ['borrower: A', 'agent: B'], receipt: 'read', offers: [] };
  expect(compareChat({ phase: 'messaging', messages: ['agent: B'], receipt: 'read', typing: true }, shown)).toEqual([]);
  expect(compareChat({ messages: [] }, shown)).toMatchObject([{ what: 'chat.messages' }]);
  expect(compareChat({ messages: ['agent: C'] }, shown)).toMatchObject([{ what: 'chat.messages' }]);
  expect(compareChat({ phase: 'ended', offers: ['again'] }, shown)).toMatchObject([
    { what: 'chat.phase', expected: 'ended', seen: 'messaging' },
    { what: 'chat.offers' },
  ]);
  expect(compareChat({ messages: ['agent: B'] }, null)).toMatchObject([{ what: 'chat' }]);
});
