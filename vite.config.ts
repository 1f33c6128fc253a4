import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/**
 * Parts of packages that a page of ours never runs, answered with smaller ones: a third of the first page's script.
 * rjsf's default registry brings a theme and a markdown parser; its utilities a URI resolver for schemas with an $id and a merger of allOf;
 * intl-messageformat the parser of the messages, which compile has parsed already.
 */
const slim = (): Plugin => ({
  name: 'lintel:slim',
  enforce: 'pre',
  resolveId(source, importer) {
    const rjsf = importer?.includes('/@rjsf/');
    if (rjsf && source.endsWith('/getDefaultRegistry.js')) return here('./runtime/react/form/slim-registry.ts');
    if (rjsf && source.endsWith('/shallowAllOfMerge.js')) return here('./runtime/react/form/no-all-of.ts');
    if (rjsf && source === 'fast-uri') return here('./runtime/react/form/plain-uri.ts');
    // The gallery's examples are documents that no compile has seen.
    if (source === '@formatjs/icu-messageformat-parser' && !importer?.endsWith('/examples.ts'))
      return here(`./node_modules/${source}/no-parser.js`);
    return undefined;
  },
});

export default defineConfig({
  root: here('./src/client'),
  // A CDN may serve what the build makes; the pages come from the server in any case.
  base: process.env.ASSET_BASE ?? '/',
  plugins: [slim(), react()],
  // These stay out of the pre-bundling of `vite dev`, so that their parts are answered there too.
  optimizeDeps: { exclude: ['@rjsf/core', '@rjsf/utils', 'intl-messageformat'] },
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
    // One style sheet blocks the first paint, not one for each chunk.
    cssCodeSplit: false,
    rolldownOptions: { input: [here('./src/client/index.html'), here('./src/client/gallery.html')] },
  },
});
