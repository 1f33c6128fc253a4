import { expect, test } from 'vitest';
import type { Json } from '../../../runtime/json/json.ts';
import { Visit } from './visit.ts';

const uuid = '6f1c2a34-9c0b-4c1d-8e2f-0a1b2c3d4e5f';

/** A borrower gives the account for the money, and the server asks for a proof first. */
function asked(refusal: Json): Visit {
  return new Visit()
    .open(`/${uuid}/start/contact`, { identity: { uuid: 'someone', email: 'ana@example.com' } })
    .answerCall(403, refusal);
}

test.each([
  ['a passkey', true],
  ['no passkey', false],
])('a dialog asks for the proof, of an account with %s', (_, passkey) => {
  const { session } = asked({ errors: ['Please confirm'], code: 'proof-needed', proof: 'password', passkey });
  expect(session.dialog).toBe('proof-needed');
  expect(session.kept).toMatchObject({ proofKind: 'password', provedByPasskey: passkey });
});

test('a server that says nothing of passkeys offers none', () => {
  const { session } = asked({ errors: ['Please confirm'], code: 'proof-needed', proof: 'code' });
  expect(session.kept).toMatchObject({ proofKind: 'code', provedByPasskey: false });
});
