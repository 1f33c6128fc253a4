import { type Report, reporter } from '../../read/assembled.ts';
import type { Diagnostic } from '../../source/diagnostic.ts';
import type { CheckContext } from './check-context.ts';
import { answersAlike, type LookUps, notingLookUps } from './look-ups.ts';

type Checked<T> = { found: Diagnostic[]; result: T };

/**
 * Runs a check once for all organisations with the same objects in `reads`; for the others its findings are repeated.
 * `reads` must contain everything that the check reads and that differs between organisations. A check that consists of
 * such checks gives them the diagnostics that it is given.
 */
export function checkedOnce<T>(
  { prepared, diagnostics }: Pick<CheckContext, 'prepared' | 'diagnostics'>,
  topic: string,
  reads: readonly object[],
  check: (report: Report, diagnostics: Diagnostic[]) => T,
): T {
  const { found, result } = prepared.memo(`check ${topic}`, reads, (): Checked<T> => {
    const found: Diagnostic[] = [];
    return { result: check(reporter(found), found), found };
  });
  diagnostics.push(...found);
  return result;
}

/** Of each document: as most organisations have what it asks for, and as some that were checked last have it. */
const kept = 8;

/**
 * The same for a check that asks many things of the context which few organisations answer differently: its findings are kept with what it asked, and repeated for an
 * organisation that answers the same. `reads` must contain what the check reads besides.
 */
export function checkedByLookUps<T>(
  context: CheckContext,
  topic: string,
  reads: readonly object[],
  check: (noting: CheckContext) => T,
): T {
  const earlier = context.prepared.memo<(Checked<T> & { lookUps: LookUps })[]>(`asked ${topic}`, reads, () => []);
  const known = earlier.find(({ lookUps }) => answersAlike(context, lookUps)) ?? checkedNow(context, check);
  if (!earlier.includes(known)) earlier.unshift(known);
  earlier.splice(kept);
  context.diagnostics.push(...known.found);
  return known.result;
}

function checkedNow<T>(context: CheckContext, check: (noting: CheckContext) => T): Checked<T> & { lookUps: LookUps } {
  const found: Diagnostic[] = [];
  const noted = notingLookUps({ ...context, report: reporter(found) });
  return { result: check(noted.context), found, lookUps: noted.lookUps };
}
