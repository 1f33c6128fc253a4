import { singleId } from '../definition/kind.ts';
import { type Diagnostic, diagnosticAt } from '../source/diagnostic.ts';
import type { Assembly } from './assemble.ts';
import type { Prepared } from './prepare.ts';

/** A diagnostic for each document that must exist and does not. */
export const missingDocuments = (
  { base, language }: Pick<Prepared, 'base' | 'language'>,
  { present }: Pick<Assembly, 'present'>,
): Diagnostic[] =>
  language.kinds.flatMap(({ name, required }) => {
    if (required === undefined || present.get(name)?.has(singleId(required))) return [];
    const remedy = base.size === 0 ? 'is this the root of the repository?' : `write ${required}`;
    return [
      diagnosticAt(required, { line: 1, column: 1 }, '', {
        code: 'missing-document',
        message: 'This document is required.',
        remedy,
      }),
    ];
  });
