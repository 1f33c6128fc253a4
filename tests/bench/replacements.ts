/** What each change that the build makes in packages saves: bytes of the client's scripts without it, less those with all. */
import { gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { build, type Rolldown } from 'vite';
import { replaceInPackages } from '../../src/client/replacements/plugin.ts';
import { removals, replacements } from '../../src/client/replacements/replacements.ts';
import config from '../../vite.config.ts';
import { line } from './measure.ts';

const changes = [...replacements, ...removals];

export async function benchReplacements(): Promise<void> {
  const all = await sizes(changes);
  for (const left of changes) {
    const without = await sizes(changes.filter((each) => each !== left));
    const what = `${left.package}: ${'source' in left ? left.source : 'statements'}`;
    for (const [chunk, bytes] of without) {
      const saved = bytes - (all.get(chunk) ?? 0);
      if (saved > 100) line(`saved in ${chunk} by ${what}`, `${(saved / 1024).toFixed(1)} KB`, '≥ 3 KB');
    }
  }
}

/** The bytes of each script at gzip level 9, by its name without the hash. */
async function sizes(made: typeof changes): Promise<Map<string, number>> {
  const built = await build({
    ...config,
    configFile: false,
    logLevel: 'error',
    plugins: [replaceInPackages(made), react()],
    build: { ...config.build, write: false, sourcemap: false },
  });
  const outputs = [built].flat().flatMap((each) => ('output' in each ? each.output : []));
  const chunks = outputs.filter((each): each is Rolldown.OutputChunk => each.type === 'chunk');
  return new Map(chunks.map(({ name, code }) => [name, gzipSync(code, { level: 9 }).length]));
}
