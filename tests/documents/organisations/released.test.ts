// @module-tag all
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

test('what an organisation alone has is released once others were used after it, though its documents stay read', () => {
  const script = join(import.meta.dirname, 'count-held-facts.ts');
  const printed = execFileSync(process.execPath, ['--expose-gc', script], { encoding: 'utf8' });
  const { lenders, others, held } = JSON.parse(printed);
  expect(lenders).toBe(17);
  expect(others).toBe(7);
  expect(held).toBeLessThanOrEqual(1);
});
