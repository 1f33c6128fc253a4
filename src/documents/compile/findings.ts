import type { Diagnostic, ForCounsel } from '../../../runtime/language/compile.ts';
import { sortedDiagnostics } from '../../../runtime/language/source/diagnostic.ts';
import { type Counts, totalCounts } from '../counts/document-counts.ts';
import type { CompiledOrganisation } from './compile-organisation.ts';
import { diagnosticsOf, type SetSummary } from './set-summary.ts';

/** What compiling the products and their organisations found, without the compiled documents. */
export type Findings = {
  diagnostics: Diagnostic[];
  /** The diagnostics that concern single documents. */
  documentDiagnostics: Diagnostic[];
  counts: Counts;
  /** The sentences that a lawyer must review, each once. */
  counsel: ForCounsel[];
  /** The ids of the calls of each organisation without errors. */
  calls: ReadonlyMap<string, readonly string[]>;
  /** Ids of organisations with errors. */
  failed: ReadonlySet<string>;
};

/** What journeys are compared with. */
export type Compared = Pick<Findings, 'calls' | 'failed'>;

/** The findings in these products and in the results of their organisations. */
export function findingsOf(
  sets: readonly SetSummary[],
  results: readonly (readonly [org: string, Omit<CompiledOrganisation, 'compiled'>])[],
): Findings {
  const documentDiagnostics = sortedDiagnostics(sets.flatMap((set) => diagnosticsOf(set)));
  const all = results.map(([, result]) => result);
  const counsel = new Set(all.flatMap(({ counsel = [] }) => counsel));
  return {
    diagnostics: sortedDiagnostics([...documentDiagnostics, ...all.flatMap(({ diagnostics }) => diagnostics)]),
    documentDiagnostics,
    counts: sets.map(({ counts }) => counts).reduce(totalCounts),
    counsel: [...new Map([...counsel].map((one) => [JSON.stringify(one), one])).values()],
    calls: new Map(results.flatMap(([org, { calls }]) => (calls ? [[org, calls] as const] : []))),
    failed: new Set(results.flatMap(([org, { calls }]) => (calls ? [] : [org]))),
  };
}
