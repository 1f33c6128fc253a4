import { type CompiledDocuments, compileDocuments } from '../files/compile-documents.ts';
import { readDocumentFiles } from '../files/document-files.ts';
import { writeBrands } from '../files/write-brands.ts';
import { diagnosticLine } from '../language/source/diagnostic-line.ts';
import type { Project } from './config.ts';

/** What a command says, and whether all is well. */
export type Outcome = { lines: string[]; passed: boolean };

/** Compiles the project's documents. */
export const compiledDocuments = ({ documents, given }: Project): CompiledDocuments =>
  compileDocuments(readDocumentFiles(documents), given);

/** Checks the project's documents. */
export const check = (project: Project): Outcome => outcomeOf(compiledDocuments(project));

/** Compiles them, and writes what pages load where nothing is wrong. */
export function compileForPages(project: Project): Outcome {
  const compiled = compiledDocuments(project);
  const outcome = outcomeOf(compiled);
  if (outcome.passed) writeBrands(compiled.brands, project.compiled);
  return outcome;
}

export function outcomeOf({ brands, diagnostics }: CompiledDocuments): Outcome {
  const errors = diagnostics.filter(({ severity }) => severity === 'error').length;
  const warnings = diagnostics.length - errors;
  return {
    lines: [
      ...diagnostics.map(diagnosticLine),
      `${brands.size} brands compiled; ${errors} errors, ${warnings} warnings.`,
    ],
    passed: errors === 0,
  };
}
