// @module-tag all
import { rmSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { openDocuments } from '../../../src/product/open-documents.ts';
import { folderOfLenders, lenderOf } from '../../bench/scale/lenders.ts';

/** The garbage collector, which a script can only run after this flag was set. */
function collector(): () => void {
  setFlagsFromString('--expose-gc');
  return runInNewContext('gc');
}

test('what an organisation alone has is released once others were used after it, though its documents stay read', async () => {
  const root = folderOfLenders(30);
  try {
    const { current } = openDocuments(root, { kept: 3 });
    const lenders = current.organisations.ids().filter((org) => org.startsWith('lender-'));
    const facts = lenders.map((org) => {
      const fact = current.organisations.get(org)?.product.facts.bankYears;
      if (!fact) throw new Error(`The organisation ${org} has no fact of its own`);
      return new WeakRef(fact);
    });
    expect(lenders).toContain(lenderOf(9));
    const gc = collector();
    // The eight used last may still be compared with, and the engine itself may remember one. How often the collector must run is its own to say.
    const held = (): number => {
      gc();
      return facts.slice(0, -10).filter((fact) => fact.deref() !== undefined).length;
    };
    await expect.poll(held, { interval: 50, timeout: 20_000 }).toBeLessThanOrEqual(1);
  } finally {
    rmSync(root, { recursive: true });
  }
});
