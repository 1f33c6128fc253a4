import { expect, test } from 'vitest';
import { Visit } from './visit.ts';

const uuid = '6f1c2a34-9c0b-4c1d-8e2f-0a1b2c3d4e5f';
const identity = { uuid: 'someone', email: 'ana@example.com' };

const confirmingLoans = (values: Record<string, string> = {}): Visit =>
  new Visit()
    .open(`/${uuid}/liens`, { identity, values })
    .answerCall(200, { uuid: 'someone' })
    .answerCall(200, { uuid, property: { state: 'CO' }, status: { checklistStatus: 'LIEN_VERIFICATION' } });

test.each(['later', 'unanswered'])(
  'the press %s of the leave survey closes it, and logs out 750 ms later',
  (answer) => {
    const asked = confirmingLoans().press('logout');
    expect(asked.session.dialog).toBe('leave-survey');
    const { session, effects } = asked.press(answer);
    expect(session.dialog).toBeNull();
    expect(effects).toContainEqual(
      expect.objectContaining({ type: 'call', call: 'logout', afterMs: 750, endsSession: true }),
    );
  },
);

test.each(['stay', 'close'])(
  'who presses %s, as Escape and the cross do, is back where the survey opened',
  (answer) => {
    const { session, effects } = confirmingLoans().press('logout').press(answer);
    expect(session).toMatchObject({ dialog: null, path: `/${uuid}/liens` });
    expect(effects.filter(({ type }) => type === 'call')).toEqual([]);
  },
);

test('a visit that was shown the leave survey is not asked again', () => {
  expect(confirmingLoans().press('logout').session.stored['leave-survey']).toBe('shown');
  expect(confirmingLoans({ 'leave-survey': 'shown' }).press('logout').session.dialog).toBeNull();
});
