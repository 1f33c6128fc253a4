import { expect, it } from 'vitest';
import type { Environment } from '../../../runtime/engine/environment/environment.ts';
import { writtenMessages } from '../../../runtime/engine/messages/written-messages.ts';
import { readPath } from '../../../runtime/json/dotted-path.ts';
import type { Json } from '../../../runtime/json/json.ts';
import type { Message } from '../../../runtime/schema/types.ts';

const facts = (known: { [name: string]: Json }): Environment => ({ get: (path) => readPath(known, path) });
const write = (message: Partial<Message>, known: { [name: string]: Json } = {}) =>
  writtenMessages(
    { title: 'Hello', source: 'A decision', subject: 'Hello', paragraphs: { news: 'Hello.' }, ...message },
    facts(known),
    () => undefined,
    { site: 'https://lender.example.com', base: '/account/heloc', uuid: 'a-1', secret: 's-1' },
  );

it('is written to the borrower, paragraph by paragraph in order, with the link at the end', () => {
  const [message] = write({ paragraphs: { b: 'Second.', a: 'First.' }, order: ['a', 'b'], path: '/{uuid}' });
  expect(message).toEqual({
    recipient: 1,
    subject: 'Hello',
    body: 'First.\n\nSecond.\n\nhttps://lender.example.com/account/heloc/a-1',
  });
});

it('leads to a page of the site, with the secret of its link', () => {
  expect(write({ path: 'site:/auth/reset-password?reset={secret}' })[0]?.body).toBe(
    'Hello.\n\nhttps://lender.example.com/auth/reset-password?reset=s-1',
  );
});

it('has a short form where its document gives one', () => {
  expect(write({ text: 'Come back:', path: '/{uuid}' })[0]?.text).toBe(
    'Come back: https://lender.example.com/account/heloc/a-1',
  );
});

it('is not written if its condition is false or undetermined', () => {
  const when = { '==': [{ var: 'booked' }, true] };
  expect([write({ when }, { booked: false }), write({ when }), write({ when }, { booked: true }).length]).toEqual([
    [],
    [],
    1,
  ]);
});

it('is written to each item of a list that has an address and meets the condition', () => {
  const owners = [
    { email: 'ada@example.com', signed: false },
    { email: '', signed: false },
    { email: 'bo@example.com', signed: true },
    { email: 'cy@example.com', signed: false },
  ];
  const message = { of: 'owners', address: { var: 'item.email' }, when: { '!': { var: 'item.signed' } } };
  const written = write(message, { owners });
  expect(written.map(({ recipient, address }) => [recipient, address])).toEqual([
    [1, 'ada@example.com'],
    [4, 'cy@example.com'],
  ]);
});
