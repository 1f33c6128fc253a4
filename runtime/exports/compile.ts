/** Compiling: documents to what pages and servers read. Needs Node. */

export type { Product } from '../engine/product.ts';
export {
  type CompiledBrand,
  type CompiledDocuments,
  compileDocuments,
  type GivenToDocuments,
} from '../files/compile-documents.ts';
export { type DocumentFile, readDocumentFiles } from '../files/document-files.ts';
export { pageProduct } from '../files/page-product.ts';
export { themeCss } from '../files/theme-css.ts';
export { validatorsOf } from '../files/validator-code.ts';
export { writeBrands } from '../files/write-brands.ts';
export {
  type Compilation,
  type CompileInput,
  compile,
  compileFor,
  prepare,
  type ServerDocuments,
} from '../language/compile.ts';
export type { KindModule } from '../language/module/kind-module.ts';
export type { CallContract } from '../language/read/contract.ts';
export type { Diagnostic } from '../language/source/diagnostic.ts';
export { diagnosticLine } from '../language/source/diagnostic-line.ts';
export type { WidgetTraits } from '../schema/widget-traits.ts';
export { widgetTraits } from '../widgets/base/traits-of.ts';
