import { join } from 'node:path';
import { type Beside, compileBeside as beside } from '../documents/compile/compile-beside.ts';

/** Starts another process that compiles the documents below `root`. */
export const compileBeside = (root: string): Beside | undefined =>
  beside(join(import.meta.dirname, 'compile-all.ts'), root);

/** Starts another process that compiles them in their other languages. */
export const translateBeside = (root: string): Beside | undefined =>
  beside(join(import.meta.dirname, 'translate-all.ts'), root);
