import { expect, test } from 'vitest';
import type { ChatEntry } from '../../../runtime/widgets/chat/model/entries.ts';
import { rowsOf } from '../../../runtime/widgets/chat/window/log/log-rows.ts';

const at = '2026-11-21T17:00:00Z';
const entry = (author: ChatEntry['author'], state: ChatEntry['state']): ChatEntry => ({
  ...{ id: author, author, text: 'Hello', at, state, files: [] },
});
const nobody = { more: false, typing: false, handedOver: false, answers: 'agent', agent: null } as const;
const kinds = (logged: Parameters<typeof rowsOf>[0]): string[] => rowsOf(logged, undefined).map(({ kind }) => kind);

test('who wrote to people is told what comes of it, until one of them is there', () => {
  const sent = [entry('visitor', 'sent')];
  expect(kinds({ ...nobody, entries: sent })).toEqual(['welcome', 'day', 'message', 'awaited']);
  expect(kinds({ ...nobody, entries: [entry('visitor', 'read')] })).toContain('awaited');
  expect(kinds({ ...nobody, entries: [...sent, entry('agent', 'sent')] })).not.toContain('awaited');
  expect(kinds({ ...nobody, entries: sent, agent: { name: 'Ana', here: true } })).not.toContain('awaited');
});

test('nobody is told so before a message was sent, or in a conversation with the assistant', () => {
  expect(kinds({ ...nobody, entries: [] })).toEqual(['welcome']);
  expect(kinds({ ...nobody, entries: [entry('visitor', 'sending')] })).not.toContain('awaited');
  expect(kinds({ ...nobody, entries: [entry('visitor', 'sent')], answers: 'chatbot' })).not.toContain('awaited');
  expect(kinds({ ...nobody, entries: [entry('visitor', 'sent')], handedOver: true })).not.toContain('awaited');
});
