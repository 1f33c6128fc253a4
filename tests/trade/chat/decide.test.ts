import { expect, it } from 'vitest';
import liveChat from '../../../flows/chat/live-chat.json' with { type: 'json' };
import type { LiveChat } from '../../../src/language/schema/types.ts';
import type { Conversation } from '../../../src/trade/chat/decisions/conversation.ts';
import { decide } from '../../../src/trade/chat/decisions/decide.ts';
import {
  type BeginningFacts,
  closedRefused,
  decideBeginning,
} from '../../../src/trade/chat/decisions/decide-beginning.ts';
import { decideFile } from '../../../src/trade/chat/decisions/decide-file.ts';
import { paceNumber } from '../../../src/trade/chat/decisions/decide-message.ts';
import type { ConversationEvent, ConversationFacts } from '../../../src/trade/chat/decisions/decision.ts';

/**
 * What the server and journeys decide of a conversation. Catches: two who take one conversation, a message that is stored twice or after the
 * end, limits that are not kept, an act without the role, a receipt that goes back.
 */
const live = liveChat as unknown as LiveChat;
const now = '2026-11-21T17:00:00.000Z';
const robin = { id: 'robin', name: 'Robin', roles: ['reviewer'] };
const sam = { id: 'sam', name: 'Sam', roles: ['reviewer'] };

const waiting: Conversation = {
  created: '2026-11-21T16:50:00.000Z',
  refreshed: '2026-11-21T16:50:00.000Z',
  seen: '2026-11-21T16:59:55.000Z',
  typed: null,
  agent: null,
  last: 3,
  read: { borrower: 3, agent: 0 },
  ended: null,
};
const taken: Conversation = { ...waiting, agent: { ...robin, taken: now } };
const over: Conversation = { ...taken, ended: { at: now, by: 'agent', to: null } };

/** What is decided, or the status and the code of the refusal. */
function decided(state: Conversation, event: ConversationEvent, more: Partial<ConversationFacts> = {}) {
  const result = decide(state, event, { now, live, ...more });
  return 'refusal' in result ? [result.refusal.status, result.refusal.code] : result;
}

const hello = { type: 'message', by: 'borrower', id: 'one', text: ' Hello ', files: [] } as const;
const message = { stored: undefined, pace: undefined, unsent: [] };

it('stores a message under the next number, and its author types no longer', () => {
  expect(decided({ ...waiting, typed: now }, hello, { message })).toEqual({
    state: { ...waiting, last: 4 },
    effects: [
      {
        type: 'store-message',
        message: { seq: 4, author: 'borrower', id: 'one', text: 'Hello', at: now },
        files: [],
      },
      { type: 'tell', notice: { kind: 'message' } },
    ],
  });
});

it('a message that was stored before changes nothing, not even after the end', () => {
  const stored = { seq: 2, at: now };
  expect(decided(over, hello, { message: { ...message, stored } })).toEqual({ state: over, effects: [] });
  expect(decided(over, hello, { message })).toEqual([409, 'not-now']);
});

it('refuses what is no message, too many, and files that are not the author’s', () => {
  expect(decided(waiting, { ...hello, text: '  ' }, { message })).toEqual([422, 'not-a-message']);
  expect(decided(waiting, { ...hello, text: 'x'.repeat(4001) }, { message })).toEqual([422, 'not-a-message']);
  expect(decided(waiting, { ...hello, files: ['A'] }, { message })).toEqual([422, 'unknown-attachment']);
  expect(decided(waiting, { ...hello, files: ['A', 'a'] }, { message: { ...message, unsent: ['a'] } })).toMatchObject({
    effects: [{ files: ['a'] }, {}],
  });
  const full = { ...waiting, last: live.messages.most };
  expect(decided(full, hello, { message })).toEqual([422, 'too-many-messages']);
  expect(paceNumber({ last: 240 }, live)).toBe(1);
  const pace = (seconds: number) => new Date(Date.parse(now) - seconds * 1000).toISOString();
  expect(decided(waiting, hello, { message: { ...message, pace: pace(59) } })).toEqual([422, 'too-many-messages']);
  expect(decided(waiting, hello, { message: { ...message, pace: pace(60) } })).toMatchObject({ state: { last: 4 } });
});

it('one takes a conversation that waits, and only they return, end or answer it', () => {
  const take = { type: 'act', act: 'take' } as const;
  expect(decided(waiting, { ...take, by: robin })).toMatchObject({
    state: { agent: { id: 'robin', taken: now } },
    effects: [{ notice: { kind: 'agent' } }, { type: 'record-act', act: 'take', staff: robin }],
  });
  expect(decided(taken, { ...take, by: sam })).toEqual([409, 'otherwise']);
  expect(decided(over, { ...take, by: sam })).toEqual([409, 'otherwise']);
  expect(decided(waiting, { ...take, by: { ...sam, roles: ['notary'] } })).toEqual([403, 'not-your-role']);
  for (const act of ['to-queue', 'to-chatbot', 'end'] as const) {
    expect(decided(taken, { type: 'act', by: sam, act })).toEqual([409, 'otherwise']);
    expect(decided(waiting, { type: 'act', by: robin, act })).toEqual([409, 'otherwise']);
  }
  expect(decided(taken, { type: 'act', by: robin, act: 'to-queue' })).toMatchObject({ state: { agent: null } });
  expect(decided(taken, { type: 'act', by: robin, act: 'to-chatbot' })).toMatchObject({
    state: { ended: { by: 'agent', to: 'chatbot' } },
    effects: [{ notice: { kind: 'ended', by: 'agent', to: 'chatbot' } }, { type: 'record-act' }],
  });
  const answer = { ...hello, by: sam } as const;
  expect(decided(taken, answer, { message })).toEqual([409, 'otherwise']);
  expect(decided(taken, { ...answer, by: robin }, { message })).toMatchObject({
    effects: [{ message: { author: 'agent' } }, {}],
  });
});

it('a receipt only rises, at most to the last message, and is of the one who has the conversation', () => {
  const read = (by: typeof robin, seq: number) => ({ type: 'read', by, seq }) as const;
  expect(decided(taken, read(robin, 99))).toMatchObject({
    state: { read: { agent: 3 } },
    effects: [{ notice: { kind: 'read', author: 'agent', seq: 3 } }],
  });
  const known = { ...taken, read: { borrower: 3, agent: 2 } };
  expect(decided(known, read(robin, 1))).toEqual({ state: known, effects: [] });
  expect(decided(taken, read(sam, 3))).toEqual({ state: taken, effects: [] });
});

it('the window is told that its agent types; the desk reads when the borrower did', () => {
  expect(decided(taken, { type: 'typing', by: robin })).toEqual({
    state: taken,
    effects: [{ type: 'tell', notice: { kind: 'typing', author: 'agent' } }],
  });
  expect(decided(taken, { type: 'typing', by: sam })).toEqual({ state: taken, effects: [] });
  expect(decided(taken, { type: 'typing', by: 'borrower' })).toEqual({ state: { ...taken, typed: now }, effects: [] });
});

it('ends by its borrower once, and by time when they left or the session is over', () => {
  expect(decided(taken, { type: 'end' })).toMatchObject({
    state: { ended: { by: 'borrower' } },
    effects: [{ notice: { kind: 'ended', by: 'borrower', to: null } }],
  });
  expect(decided(over, { type: 'end' })).toEqual({ state: over, effects: [] });
  const time = { type: 'time' } as const;
  expect(decided(waiting, time)).toEqual({ state: waiting, effects: [] });
  const left = { ...waiting, seen: '2026-11-21T16:29:59.000Z' };
  expect(decided(left, time)).toMatchObject({ state: { ended: { by: 'time' } } });
  expect(decided({ ...waiting, refreshed: '2026-11-21T10:59:59.000Z' }, time)).toMatchObject({
    state: { ended: { by: 'time' } },
  });
  expect(decided(waiting, time, { live: undefined })).toMatchObject({ state: { ended: { by: 'time' } } });
  expect(decided(waiting, hello, { live: undefined, message })).toEqual([404, 'no-conversation']);
});

it('a session is refreshed until it expires', () => {
  const refresh = { type: 'refresh' } as const;
  expect(decided(waiting, refresh)).toMatchObject({ state: { refreshed: now } });
  expect(decided(over, refresh)).toEqual([404, 'no-conversation']);
  expect(decided({ ...waiting, refreshed: '2026-11-21T11:00:00.000Z' }, refresh)).toEqual([404, 'no-conversation']);
});

it('begins unless the chat is closed or too many are open', () => {
  const facts: BeginningFacts = {
    now,
    limits: { perPerson: 2, perAddress: 3, perBrand: 4, inAll: 5 },
    isBorrower: false,
    open: { account: 0, address: 0, brand: 0, all: 0 },
    limitOfAddress: (limit) => limit,
  };
  const begun = (open: Partial<BeginningFacts['open']>, isBorrower = false) => {
    const result = decideBeginning({ agent: null }, { ...facts, isBorrower, open: { ...facts.open, ...open } });
    return 'refusal' in result ? result.refusal.code : result.state.agent;
  };
  expect(begun({ account: 1, address: 1, brand: 3, all: 4 })).toBeNull();
  expect([begun({ account: 2 }), begun({ address: 2 }), begun({ brand: 4 }), begun({ all: 5 })]).toEqual([
    'too-many-conversations',
    'too-many-conversations',
    'chat-full',
    'chat-full',
  ]);
  expect([begun({ address: 2 }, true), begun({ address: 3 }, true)]).toEqual([null, 'too-many-conversations']);
  expect(closedRefused({ isOpen: false })?.refusal).toMatchObject({ status: 409, code: 'closed' });
  expect(closedRefused({ isOpen: true })).toBeUndefined();
});

it('a file that was uploaded and not sent is the same, and there are so many in a conversation', () => {
  const file = { uuid: 'one', seq: null, sha256: 'x', author: 'borrower' } as const;
  const upload = { author: 'borrower', sha256: 'x' } as const;
  expect(decideFile(taken, upload, { files: [file], limits: { most: 1 } })).toEqual({ known: file });
  expect(decideFile(taken, { ...upload, author: 'agent' }, { files: [file], limits: { most: 1 } })).toMatchObject({
    refusal: { code: 'too-many-files' },
  });
  expect(decideFile(over, upload, { files: [file], limits: { most: 9 } })).toMatchObject({
    refusal: { code: 'ended' },
  });
});
