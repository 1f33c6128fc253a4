import { describe, expect, it } from 'vitest';
import { loginRefusal } from '../../../runtime/lifecycle/decisions/login.ts';
import { isProofValid, neededProof } from '../../../runtime/lifecycle/decisions/proof.ts';
import {
  acceptsStep,
  confirmationRefusal,
  renewalRefusal,
  secretRefusal,
} from '../../../runtime/lifecycle/decisions/second-factor.ts';

/** What server and journeys decide about a login. Catches: a code that counts twice, a response that reveals a second factor. */
describe('a login', () => {
  it.each([
    ['wrong password', { isPassword: false, hasSecondFactor: true, code: 'right' }, 'invalid-credentials'],
    ['right password', { isPassword: true, hasSecondFactor: false, code: 'missing' }, undefined],
    ['no code', { isPassword: true, hasSecondFactor: true, code: 'missing' }, 'second-factor-needed'],
    ['code not checked yet', { isPassword: true, hasSecondFactor: true, code: 'unchecked' }, undefined],
    ['wrong code', { isPassword: true, hasSecondFactor: true, code: 'wrong' }, 'wrong-code'],
    ['right code', { isPassword: true, hasSecondFactor: true, code: 'right' }, undefined],
  ] as const)('%s', (_, attempt, code) => {
    expect(loginRefusal(attempt)?.code).toBe(code);
  });
});

describe('a proof', () => {
  it.each([
    [{ hasPassword: true, hasSecondFactor: true }, 'code'],
    [{ hasPassword: true, hasSecondFactor: false }, 'password'],
    [{ hasPassword: false, hasSecondFactor: false }, 'login'],
  ] as const)('of %o', (account, kind) => {
    expect(neededProof(account)).toBe(kind);
  });

  it.each([
    ['at its last moment', 0, 900_000, {}, true],
    ['afterwards', 0, 900_001, {}, false],
    ['after the time that the organisation sets', 0, 300_001, { proofMinutes: 5 }, false],
    ['later than now, by the clock of another server', 60_000, 0, {}, true],
    ['that was never given', undefined, 0, {}, false],
  ])('%s', (_, provenAt, now, settings, isValid) => {
    expect(isProofValid(provenAt, now, settings)).toBe(isValid);
  });
});

describe('a second factor', () => {
  it.each([
    [0, null, true],
    [5, 4, true],
    [5, 5, false],
    [4, 5, false],
    [undefined, null, false],
  ])('accepts the code of step %s after step %s: %s', (step, lastStep, accepts) => {
    expect(acceptsStep(step, lastStep)).toBe(accepts);
  });

  it('is asked for besides a password, once', () => {
    expect(secretRefusal({ hasPassword: true, hasSecondFactor: false })).toBeUndefined();
    expect(secretRefusal({ hasPassword: false, hasSecondFactor: false })?.status).toBe(409);
    expect(secretRefusal({ hasPassword: true, hasSecondFactor: true })?.status).toBe(409);
    expect(confirmationRefusal({ hasSecondFactor: true })?.code).toBe('has-second-factor');
    expect(renewalRefusal({ hasSecondFactor: false })?.code).toBe('no-second-factor');
  });
});
