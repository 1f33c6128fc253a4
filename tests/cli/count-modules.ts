/** Imported before a command (`node --import`): prints at its end how many modules it loaded. */
import { registerHooks } from 'node:module';

let loaded = 0;
registerHooks({
  load(url, context, next) {
    if (!url.startsWith('node:')) loaded += 1;
    return next(url, context);
  },
});
process.on('exit', () => console.log(`${loaded} modules loaded`));
