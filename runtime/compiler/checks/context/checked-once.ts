import { type Report, reporter } from '../../read/assembled.ts';
import type { Diagnostic } from '../../source/diagnostic.ts';
import type { CheckContext } from './check-context.ts';

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
