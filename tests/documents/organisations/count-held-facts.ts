/**
 * A process of its own for the test of released organisations: opens a folder of lenders, keeps three of them, and prints how many of the
 * others' facts are still held after the collector ran. Alone in its process, no other test's code or cache holds any.
 * Run with `--expose-gc`.
 */
import { rmSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import { openDocuments } from '../../../src/product/open-documents.ts';
import { folderOfLenders } from '../../bench/scale/lenders.ts';

/** How often the collector may run before what is left counts as held. */
const MOST_RUNS = 20;

const { gc } = globalThis;
if (!gc) throw new Error('Run this with node --expose-gc');
const root = folderOfLenders(30);
try {
  const { current } = openDocuments(root, { kept: 3 });
  const lenders = current.organisations.ids().filter((org) => org.startsWith('lender-'));
  const facts = lenders.map((org) => {
    const fact = current.organisations.get(org)?.product.facts.bankYears;
    if (!fact) throw new Error(`The organisation ${org} has no fact of its own`);
    return new WeakRef(fact);
  });
  // The eight used last may still be compared with, and the engine itself may remember one.
  const others = facts.slice(0, -10);
  let held = others.length;
  for (let run = 0; run < MOST_RUNS && held > 1; run += 1) {
    await setImmediate();
    gc();
    held = others.filter((fact) => fact.deref() !== undefined).length;
  }
  console.log(JSON.stringify({ lenders: lenders.length, others: others.length, held }));
} finally {
  rmSync(root, { recursive: true });
}
