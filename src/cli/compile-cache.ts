/**
 * Imported before a command's own modules (`node --import`): Node caches their compiled code in node_modules/.cache, so that
 * the next process neither strips types nor compiles again. If the folder cannot be written, there is no cache.
 */
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

enableCompileCache(join(import.meta.dirname, '../../node_modules/.cache/node'));
