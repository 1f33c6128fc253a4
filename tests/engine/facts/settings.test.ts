import { expect, test } from 'vitest';
import { environmentOf } from '../../../runtime/engine/facts/environment-of.ts';
import { startSession } from '../../../runtime/engine/session/start-session.ts';

test('copy reads a setting of the brand by its path; what it lacks is absent', () => {
  const settings = { support: { phone: '(555) 010-0100' } };
  const session = startSession({ now: '2026-11-21T05:30:00Z', flags: {} });
  const env = environmentOf({ facts: {}, rules: {}, calls: {}, settings }, session);
  expect(env.get('settings.support.phone')).toBe('(555) 010-0100');
  expect(env.get('settings.support.hours')).toBeUndefined();
});
