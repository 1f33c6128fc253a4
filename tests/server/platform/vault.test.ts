import { describe, expect, test } from 'vitest';
import { createVault } from '../../../src/server/platform/vault/vault.ts';

const vault = createVault([new Uint8Array(32).fill(1)]);
const ssn = '123-45-6789';

describe('the vault', () => {
  test('opens what it sealed', () => {
    expect(vault.open(vault.seal(ssn))).toBe(ssn);
  });

  test('seals the same text differently each time, and unreadably', () => {
    expect(vault.seal(ssn)).not.toBe(vault.seal(ssn));
    expect(vault.seal(ssn)).not.toContain(ssn);
  });

  test('refuses what was changed', () => {
    const [version, id, nonce, tag, body] = vault.seal(ssn).split('.');
    expect(() => vault.open([version, id, nonce, tag, 'AAAA'].join('.'))).toThrow();
    expect(() => vault.open(['v1', nonce, tag, body].join('.'))).toThrow();
    expect(() => vault.open(ssn)).toThrow('Not a sealed text');
  });

  test('refuses what another key sealed', () => {
    expect(() => createVault([new Uint8Array(32).fill(2)]).open(vault.seal(ssn))).toThrow();
  });

  test('makes digests that only its key makes', () => {
    expect(vault.digest(ssn)).toBe(vault.digest(ssn));
    expect(createVault([new Uint8Array(32).fill(2)]).digest(ssn)).not.toBe(vault.digest(ssn));
  });
});
