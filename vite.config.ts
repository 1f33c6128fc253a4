import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { replaceInPackages } from './src/client/replacements/plugin.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** The files of the first load, as `partOf` tells them apart. */
const parts = ['open', 'opening', 'app'] as const;
type Part = (typeof parts)[number];

const opening = here('./src/client/start/opening.ts');

type Chunks = { getModuleInfo(id: string): { importedIds: readonly string[] } | null };

let known: { chunks: Chunks; opening: Set<string>; all: Set<string> } | undefined;

/** What a package's index names and only a chunk that loads late runs. */
const runsLate = /\/query-core\/.*\/queryObserver\.js$/;

/** What draws, and what opens a page therefore may not import. */
const draws = /\/node_modules\/(?:react-dom|@rjsf)\//;

/** All that a module imports at once; without the module itself. */
function importsOf(chunks: Chunks, entry: string): Set<string> {
  const ids = new Set<string>();
  const add = (id: string): void => {
    for (const imported of chunks.getModuleInfo(id)?.importedIds ?? [])
      if (!ids.has(imported) && !runsLate.test(imported)) {
        ids.add(imported);
        add(imported);
      }
  };
  add(entry);
  return ids;
}

/**
 * All that the first page imports at once: two files instead of the dozen that the gallery and the lazy chunks, which share parts of it, would cut it into. What
 * opens the page is one of them, and runs while what draws it is on its way. The entries themselves stay out, since the gallery loads these files too and
 * must not start the page.
 */
function partOf(id: string, chunks: Chunks): Part | undefined {
  if (known?.chunks !== chunks) {
    known = {
      chunks,
      opening: importsOf(chunks, opening),
      all: importsOf(chunks, here('./src/client/start/main.tsx')),
    };
    const drawing = [...known.opening].find((imported) => draws.test(imported));
    if (drawing)
      throw new Error(`src/client/start/opening.ts opens the page before it is drawn, and may not import ${drawing}`);
  }
  if (id === opening) return 'opening';
  if (known.opening.has(id)) return 'open';
  return known.all.has(id) ? 'app' : undefined;
}

export default defineConfig({
  root: here('./src/client'),
  // A CDN may serve what the build makes; the pages come from the server in any case.
  base: process.env.ASSET_BASE ?? '/',
  plugins: [replaceInPackages(), react()],
  // The worker of the PDF viewer is a module of our own origin.
  worker: { format: 'es' },
  build: {
    outDir: here('./dist/client'),
    emptyOutDir: true,
    manifest: true,
    sourcemap: true,
    target: 'es2022',
    // The strict policy takes no data: addresses for styles and scripts, and images are files of the brand.
    assetsInlineLimit: 0,
    // Browsers that know no modulepreload load the same modules a little later.
    modulePreload: { polyfill: false },
    // The first page's script, which is compressed to a third.
    chunkSizeWarningLimit: 640,
    // The first page's styles are one sheet; those of a chunk come with it.
    cssCodeSplit: true,
    rolldownOptions: {
      input: [here('./src/client/index.html'), here('./src/client/gallery.html'), here('./src/client/start/early.ts')],
      output: {
        codeSplitting: {
          groups: parts.map((part, at) => ({
            debugName: part,
            priority: parts.length - at,
            name: (id, chunks) => (partOf(id, chunks) === part ? part : null),
          })),
        },
      },
    },
  },
});
