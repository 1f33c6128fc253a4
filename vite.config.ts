import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { slim } from './vite.slim.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

type Chunks = { getModuleInfo(id: string): { importedIds: readonly string[] } | null };

const entry = here('./src/client/main.tsx');
let known: { chunks: Chunks; ids: Set<string> } | undefined;

/** What a package's index names and only a chunk that loads late runs. */
const runsLate = /\/query-core\/.*\/queryObserver\.js$/;

/**
 * All that the first page imports at once: one file instead of the dozen that the gallery and the lazy chunks, which share parts of it, would cut it into. The
 * entry itself stays out, since the gallery loads this file too and must not start the page.
 */
function firstLoad(chunks: Chunks): Set<string> {
  if (known?.chunks === chunks) return known.ids;
  const ids = new Set<string>();
  const add = (id: string): void => {
    for (const imported of chunks.getModuleInfo(id)?.importedIds ?? [])
      if (!ids.has(imported) && !runsLate.test(imported)) {
        ids.add(imported);
        add(imported);
      }
  };
  add(entry);
  known = { chunks, ids };
  return ids;
}

export default defineConfig({
  root: here('./src/client'),
  // A CDN may serve what the build makes; the pages come from the server in any case.
  base: process.env.ASSET_BASE ?? '/',
  plugins: [slim(), react()],
  // These stay out of the pre-bundling of `vite dev`, so that their parts are answered there too; what they import in CommonJS is bundled.
  optimizeDeps: {
    exclude: ['@rjsf/core', '@rjsf/utils', 'intl-messageformat'],
    include: ['@rjsf/utils > jsonpointer', '@rjsf/utils > react-is'],
  },
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
      input: [here('./src/client/index.html'), here('./src/client/gallery.html'), here('./src/client/early.ts')],
      output: {
        codeSplitting: {
          groups: [{ debugName: 'app', name: (id, chunks) => (firstLoad(chunks).has(id) ? 'app' : null) }],
        },
      },
    },
  },
});
