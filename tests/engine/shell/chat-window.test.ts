import { expect, test } from 'vitest';
import { shownTexts } from '../../../runtime/journey/texts/shown-texts.ts';
import type { JsonObject } from '../../../runtime/json/json.ts';
import { skillOf } from '../../../runtime/widgets/chat/model/skill.ts';
import { functions } from '../../../src/trade/index.ts';
import { Visit } from '../machine/visit.ts';

const skillIn = ({ product, session }: Visit, application?: JsonObject): string | undefined => {
  if (!product.chat) throw new Error('The organisation has no chat');
  return skillOf({ product, chat: product.chat }, { ...session, ...(application && { application }) });
};

test('who comes for a crypto line asks for its people, the main organisation has its own, and a partner others', () => {
  const fromCampaign = new Visit().open('/terms', {}, { utm_source: 'cloc' });
  expect(skillIn(fromCampaign)).toBe('CLOC_HELOC');
  const main = new Visit().open('/terms');
  expect(skillIn(main)).toBe('FHEL');
  expect(skillIn(main, { isCrypto: true })).toBe('CLOC_HELOC');
  expect(skillIn(main, { isCrypto: false })).toBe('FHEL');
  expect(skillIn(new Visit('fairway').open('/terms'))).toBe('White Label');
});

test('customer service is reached by the chat where it is offered, and by phone and email everywhere', () => {
  const serviceIn = ({ product, session }: Visit): string | undefined =>
    shownTexts(product, session, functions).find((text) => text.startsWith('Customer service: '));
  const visit = new Visit().open('/terms');
  const { phone, email } = visit.product.settings.support as Record<string, string>;
  expect(serviceIn(visit)).toMatch(`Customer service: ${phone}, ${email}. `);
  visit.send({ type: 'flags', at: visit.session.now, flags: { 'fe-webchat': true } });
  expect(serviceIn(visit)).toMatch(`Customer service: chat with us, ${phone}, ${email}. `);
});

/** An address of so many characters; no part of its host is longer than one may be. */
const addressOf = (length: number): string => `${'a'.repeat(60)}@${'b'.repeat(60)}.${'c'.repeat(length - 122)}`;

test('name and email may have 128 characters', () => {
  const visit = new Visit().open('/terms');
  const errorsOf = (name: string, email: string): Record<string, string> => {
    visit.session = { ...visit.session, dialog: 'chat/start', errors: {} };
    return visit.answer({ chat: { name, email } }).press('start').session.errors;
  };
  const tooLong = 'Cannot be more than 128 characters';
  expect(errorsOf('n'.repeat(129), addressOf(129))).toEqual({ 'chat.name': tooLong, 'chat.email': tooLong });
  expect(errorsOf('n'.repeat(128), addressOf(128))).toEqual({});
  expect(visit.session.dialog).toBeNull();
});
