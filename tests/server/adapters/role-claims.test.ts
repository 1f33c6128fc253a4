import { describe, expect, it, test } from 'vitest';
import type { JsonObject } from '../../../runtime/json/json.ts';
import { identityOf, standardClaims } from '../../../src/server/adapters/openid/identity-of-claims.ts';
import { staffOfClaims } from '../../../src/server/platform/staff/staff-of-claims.ts';

const iss = 'https://login.example';

describe('the claim of a borrower’s roles', () => {
  const rolesIn = (claims: JsonObject, roles: string, brokers?: [string, ...string[]]) =>
    identityOf(
      { iss, sub: 'person-1', ...claims },
      { claims: { ...standardClaims, roles }, ...(brokers && { brokers }) },
    ).roles;

  it.each<[string, JsonObject, string]>([
    ['a list', { roles: ['member', 'wholesale'] }, 'roles'],
    ['one text', { scope: 'openid wholesale' }, 'scope'],
    ['a list within', { realm: { groups: ['wholesale'] } }, 'realm.groups'],
  ])('marks a broker where the brand names the role: %s', (_, claims, at) => {
    expect(rolesIn(claims, at, ['wholesale'])).toEqual(['broker']);
  });

  it.each<[string, JsonObject, [string, ...string[]] | undefined]>([
    ['the brand names no role', { roles: ['broker'] }, undefined],
    ['the role is another', { roles: ['wholesale-desk'] }, ['wholesale']],
    ['the role has other capitals', { roles: ['Wholesale'] }, ['wholesale']],
    ['the claim is missing', {}, ['wholesale']],
    ['the claim is no text', { roles: [1, { wholesale: true }] }, ['wholesale']],
  ])('marks nobody where %s', (_, claims, brokers) => {
    expect(rolesIn(claims, 'roles', brokers)).toEqual([]);
  });
});

describe('the claims of somebody of the lender', () => {
  const names = { rolesClaim: 'realm.roles', organisationsClaim: 'organisations', originatorClaim: 'originator' };
  const originator = '22222222-2222-4222-8222-22222222ABCD';

  test('stand where the configuration says', () => {
    const claims = {
      sub: 'p-1',
      name: 'Robin',
      realm: { roles: 'openid broker' },
      organisations: ['main'],
      originator,
    };
    expect(staffOfClaims(claims, names)).toEqual({
      id: 'p-1',
      name: 'Robin',
      roles: ['openid', 'broker'],
      organisations: ['main'],
      originator: originator.toLowerCase(),
      email: null,
    });
  });

  test('give nothing where they are missing or of another kind', () => {
    const claims = { sub: 'p-1', roles: ['broker'], organisations: 7, originator: 'somebody', email: 'a@example.com' };
    expect(staffOfClaims(claims, names)).toEqual({
      id: 'p-1',
      name: 'p-1',
      roles: [],
      organisations: [],
      originator: null,
      email: null,
    });
  });

  test('shorten a long name at a whole character', () => {
    expect(staffOfClaims({ sub: 'p-1', name: `${'a'.repeat(199)}\u{1f3e0}` }, names).name).toBe('a'.repeat(199));
  });

  it.each([
    [true, 'robin@example.com'],
    [false, null],
    ['true', null],
  ])('name an address only where the provider has verified it: %j', (verified, email) => {
    const claims = { sub: 'p-1', email: 'Robin@example.com', email_verified: verified };
    expect(staffOfClaims(claims, names).email).toBe(email);
  });
});
