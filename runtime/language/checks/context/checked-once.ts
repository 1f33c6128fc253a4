import { type Report, reporter } from '../../read/assembled.ts';
import type { Diagnostic } from '../../source/diagnostic.ts';
import type { CheckContext } from './check-context.ts';
import { answersAlike, type LookUps, notingLookUps } from './look-ups.ts';

type Checked<T> = { found: Diagnostic[]; result: T };

/**
 * Runs a check once for all organisations with the same objects in `reads`, and repeats its findings for the others.
 * `reads` must contain everything that the check reads and that differs between organisations. A check that runs
 * further such checks passes its diagnostics on to them.
 */
export function checkOnce<T>(
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

/** The number of results cached for a document: for most organisations they are equal, and some differ. */
const kept = 8;

/**
 * As `checkedOnce`, for a check that reads many members of the context of which few differ between organisations. The
 * findings are cached with the values that the check read, and reused for an organisation with the same values. `reads`
 * must contain everything else that the check reads.
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
