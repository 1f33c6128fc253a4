// Would catch a domain that waits for a call to which no contract leads: on the engine the call would take the example of its document.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { contracts } from '../../../src/trade/index.ts';

const trade = join(import.meta.dirname, '../../../src/trade');
const files = readdirSync(trade, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('roles.ts'));
const given: ReadonlySet<string> = new Set(Object.values(contracts).flatMap(({ role }) => role ?? []));

test('there are domains with roles', () => {
  expect(files.length).toBeGreaterThan(2);
});

test.each(files)('each role of %s is that of a contract', async (file) => {
  const { roles }: { roles: Record<string, string> } = await import(join(trade, file));
  const missing = Object.entries(roles).filter(([, role]) => !given.has(role));
  expect(missing.map(([name]) => `give a contract \`role: roles.${name}\``)).toEqual([]);
});
