/** `npm run build`, `lint`, `types` and `format`: commands of several tools, one after another up to the first that fails. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { Argument, Command } from 'commander';

const ROOT = join(import.meta.dirname, '../..');
const own = (script: string, ...args: string[]): string[] => [process.execPath, `src/cli/${script}.ts`, ...args];
const tool = (name: string, ...args: string[]): string[] => [join(ROOT, 'node_modules/.bin', name), ...args];
/** Version 7 of TypeScript; the package's own `tsc` is an older one. */
const tsc = [process.execPath, 'node_modules/typescript-7/bin/tsc', '--noEmit', '--singleThreaded'];

const series = {
  build: {
    description: 'Builds the client into dist/, and its components for the server.',
    steps: [tool('vite', 'build'), tool('vite', 'build', '--config', 'vite.on-server.ts')],
  },
  lint: {
    description:
      'Checks format, code, the order of keys in documents, imports, the size of folders and files, and unused code.',
    steps: [
      tool('biome', 'check', '--error-on-warnings'),
      own('key-order', '--check'),
      own('lint-imports'),
      tool('knip'),
    ],
  },
  types: {
    description: 'Checks types, and that what is made from the schemas and other definitions matches them.',
    steps: [tsc, own('types', '--check')],
  },
  format: {
    description: 'Writes documents and code in their one form.',
    steps: [own('key-order'), tool('biome', 'check', '--write')],
  },
};

type Name = keyof typeof series;
const isName = (name: string | undefined): name is Name => name !== undefined && Object.hasOwn(series, name);

const [name, ...args] = process.argv.slice(2);
if (!isName(name)) new Command('series').addArgument(new Argument('<name>').choices(Object.keys(series))).parse();
else run(name);

function run(chosen: Name): void {
  const { description, steps } = series[chosen];
  new Command(`npm run ${chosen} --`).description(description).parse(args, { from: 'user' });
  for (const [command = '', ...rest] of steps) {
    const { status, error } = spawnSync(command, rest, { cwd: ROOT, stdio: 'inherit' });
    if (error) throw error;
    if (status === 0) continue;
    process.exitCode = status ?? 1;
    return;
  }
}
