import { applicationSection } from '../../engine/product-section.ts';
import { singleId } from '../definition/kind.ts';
import { type Diagnostic, diagnosticAt } from '../source/diagnostic.ts';
import type { Assembly } from './assemble.ts';
import type { Prepared } from './prepare.ts';

/** A diagnostic for each document that must exist and does not. */
export const missingDocuments = (
  { base, language }: Pick<Prepared, 'base' | 'language'>,
  assembly: Pick<Assembly, 'present' | 'documents'>,
): Diagnostic[] =>
  language.kinds.flatMap(({ name, required, ofApplications }) => {
    if (required === undefined || assembly.present.get(name)?.has(singleId(required))) return [];
    if (ofApplications && base.size > 0 && !takesApplications(assembly)) return [];
    const remedy = base.size === 0 ? 'is this the root of the repository?' : `write ${required}`;
    return [
      diagnosticAt(required, { line: 1, column: 1 }, '', {
        code: 'missing-document',
        message: 'This document is required.',
        remedy,
      }),
    ];
  });

/** Whether a product names the calls that fetch applications, or has screens of them. */
const takesApplications = ({ present, documents }: Pick<Assembly, 'present' | 'documents'>): boolean =>
  documents.product.get('product')?.value.calls !== undefined ||
  [...(present.get('screen') ?? [])].some((id) => id.startsWith(`${applicationSection}/`));
