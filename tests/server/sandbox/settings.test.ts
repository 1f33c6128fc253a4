import { expect, test } from 'vitest';
import { readSandboxSettings } from '../../../src/server/sandbox/settings.ts';

test('without variables a vendor of the sandbox takes 700 ms, and only this machine reaches it', () => {
  expect(readSandboxSettings({})).toEqual({ paceMs: 700, access: 'loopback' });
});

test.each([
  ['SANDBOX_PACE_MS', '-1', 'SANDBOX_PACE_MS is "-1"; allowed: a whole number from 0 to 60000'],
  ['SANDBOX_ACCESS', 'all', 'SANDBOX_ACCESS is "all"; allowed: loopback, network'],
])('%s=%s is refused in words', (name, value, problem) => {
  expect(() => readSandboxSettings({ [name]: value })).toThrow(problem);
});
