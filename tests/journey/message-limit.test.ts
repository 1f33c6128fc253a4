import { expect, it } from 'vitest';
import type { Environment } from '../../runtime/engine/environment/environment.ts';
import type { Dated } from '../../runtime/engine/overlays/versions.ts';
import { FakeMessages } from '../../runtime/journey/application/fake-messages.ts';
import type { Message } from '../../runtime/schema/types.ts';

const invitation: Dated<Message> = {
  title: 'Invitation',
  source: 'The test',
  of: 'members',
  address: { var: 'item.email' },
  maxPerAddress: 2,
  subject: 'You are invited',
  paragraphs: { come: 'Please come.' },
};

/** Catches: journeys that send what the server no longer sends, or that count all addresses as one. */
it('an address gets a message as often as its document allows, whatever the case of its letters', () => {
  const messages = new FakeMessages({ invitation });
  const sendTo = (...emails: string[]): void => {
    const members = emails.map((email) => ({ email }));
    const facts = (): Environment => ({ get: (name) => (name === 'members' ? members : undefined) });
    const dates = () => ({ application: '2026-11-21', event: '2026-11-21' });
    messages.send(['invitation'], { facts, rules: () => undefined, dates }, '2026-11-21T17:00:00Z');
  };
  sendTo('ann@example.com');
  sendTo('Ann@example.com');
  sendTo('ann@example.com');
  expect(messages.sent).toEqual(['invitation', 'invitation']);
  sendTo('ann@example.com', 'bob@example.com');
  expect(messages.sent).toHaveLength(3);
});
