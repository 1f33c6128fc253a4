import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Diagnostic } from '../../../runtime/language/compile.ts';
import { loadDocuments } from '../../product/load.ts';
import { type NewBrand, newBrandFiles } from './new-brand.ts';
import { writeDocuments } from './write-documents.ts';

/** The files of the new brand, or why it was not created. */
export type BrandResult = { paths: string[] } | { refused: Diagnostic[] };

/** Writes the folder of a new brand. If its documents have errors, such as an invalid colour, removes it again. */
export async function makeBrand(root: string, brand: NewBrand): Promise<BrandResult> {
  const files = await newBrandFiles(brand);
  writeDocuments(root, files);
  const { organisations, diagnostics } = loadDocuments(root, { only: [brand.org] });
  if (organisations.has(brand.org)) return { paths: [...files.keys()] };
  rmSync(join(root, 'brands', brand.org), { recursive: true });
  return { refused: ofBrand(diagnostics, brand.org) };
}

/** The diagnostics of a brand's own documents; if it has none, those of the documents that it needs. */
export function ofBrand(diagnostics: readonly Diagnostic[], org: string): Diagnostic[] {
  const own = diagnostics.filter(({ file }) => file.startsWith(`brands/${org}/`));
  return own.length > 0 ? own : [...diagnostics];
}
