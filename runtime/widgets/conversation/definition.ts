import type { BlockWidget } from '../base/definition.ts';

const at = (minute: number): string => `2026-11-20T17:${String(minute).padStart(2, '0')}:00.000Z`;
const file = {
  uuid: '00000000-0000-4000-8000-000000000001',
  fileName: 'statement.pdf',
  mediaType: 'application/pdf',
  bytes: 48_000,
};
const messages = [
  { seq: 1, author: 'visitor', text: 'Hello, which bank statement do you need?', at: at(4), attachments: [] },
  { seq: 2, author: 'agent', text: 'The latest one, please.\nA PDF is best.', at: at(5), attachments: [] },
  { seq: 3, author: 'visitor', text: '', at: at(7), attachments: [file] },
  { seq: 4, author: 'agent', text: 'Thank you, that is all we need.', at: at(8), attachments: [] },
  { seq: 5, author: 'visitor', text: '', at: at(9), attachments: [{ ...file, fileName: '••••', yours: false }] },
];

const copy = {
  label: 'Messages',
  visitor: 'Jamie Doe',
  agent: 'You',
  today: 'Today',
  read: 'Read',
  sent: 'Sent',
  typing: 'Jamie Doe is typing',
  earlier: 'Show earlier messages',
  open: 'Download',
  empty: 'No message yet.',
};

const values = {
  messages: { var: 'item.messages' },
  read: { var: 'item.read' },
  typing: { var: 'item.typing' },
  earlier: { var: 'item.earlier' },
};

const block = { kind: 'widget', widget: 'conversation', copy, values, props: { own: 'agent' } } as const;

export const conversation: BlockWidget = {
  name: 'conversation',
  shows: 'the messages of two people, the latest at the end, where it stays while more come',
  component: { from: './conversation.tsx', name: 'Conversation', lazy: true },
  settings: { own: { type: 'string', description: 'the author whose messages are those of who reads' } },
  needs: ['own'],
  copy: {
    label: 'name of the list, for screen readers',
    today: 'stands for the day of today',
    read: 'below the last own message, once the other has read it',
    sent: 'the same, before',
    typing: 'that the other types',
    earlier: 'asks for earlier messages',
    open: 'stands before the name of a file, for screen readers',
    empty: 'where there is no message',
    '*': 'who an author is, by the name in `author`',
  },
  values: {
    messages:
      'list of objects with `seq`, `author`, `text`, `at` and `attachments`; an attachment with `yours` false cannot be opened',
    read: 'up to which number the other has read',
    typing: 'whether the other types',
    earlier: 'how many messages there are before these',
  },
  reports: {
    earlier: 'earlier messages are wanted: `messages`, how many in all',
    file: 'a file is to be opened: `uuid`',
  },
  examples: [
    { state: 'A conversation', block, item: { messages, read: 4, typing: false, earlier: 0 } },
    { state: 'The other types', block, item: { messages, read: 2, typing: true, earlier: 12 } },
    { state: 'No message yet', block, item: { messages: [], read: 0, typing: false, earlier: 0 } },
  ],
};
