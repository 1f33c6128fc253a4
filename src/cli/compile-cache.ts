/**
 * Imported before a command's own modules (`node --import`): Node keeps their compiled code in node_modules/.cache, so that the next
 * process neither strips their types nor compiles them again. A folder that cannot be written only leaves the cache out.
 */
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

enableCompileCache(join(import.meta.dirname, '../../node_modules/.cache/node'));
