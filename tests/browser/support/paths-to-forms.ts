/** Where the journeys of the main site show the fields of its forms, and the shortest ways there. */
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FormCoverage, type WaysToForms } from '../../../src/cli/journeys/ways-to-forms.ts';
import { journeys } from '../../journey/journeys.ts';

/**
 * The ways to every kind of field where the engine's run of all journeys has left them in a file, which LINTEL_WAYS names; else those to every field,
 * found once for all processes of a run: the first leaves them in such a file.
 */
export async function knownWaysToForms(): Promise<WaysToForms> {
  const known = process.env.LINTEL_WAYS;
  if (known && existsSync(known)) return JSON.parse(readFileSync(known, 'utf8'));
  const file = join(mkdtempSync(join(tmpdir(), 'lintel-ways-')), 'ways.json');
  const found = await waysToEveryField();
  writeFileSync(file, JSON.stringify(found));
  process.env.LINTEL_WAYS = file;
  return found;
}

/** Runs all journeys of the main site on the engine, which takes some seconds. */
async function waysToEveryField(): Promise<WaysToForms> {
  const forms = new FormCoverage();
  const own = journeys.filter(({ org = 'main' }) => org === forms.org);
  const wanted = own.map(({ language }) => ({ org: forms.org, language }));
  const { engineRunner } = await import('../../../src/cli/journeys/engine-runner.ts');
  const runner = await engineRunner([], { wanted, forms });
  for (const journey of own) await runner.run(journey);
  return runner.waysToForms('fields');
}
