import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** What a page loads later is not drawn on its first screen, so that it stays out. */
const withoutLateChunks: Plugin = {
  name: 'lintel:without-late-chunks',
  resolveDynamicImport: (source) => ({ id: typeof source === 'string' ? source : '', external: true }),
};

/** The client's components for the server, which draws the first screens with them: one module, with the class names of the client's build. */
export default defineConfig({
  root: here('./src/client'),
  plugins: [withoutLateChunks, react()],
  ssr: { noExternal: true },
  // Without React's checks of its callers, whatever runs the module: they take more than half of a drawing's time.
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  build: {
    ssr: here('./src/client/on-server/draw-first-screen.tsx'),
    outDir: here('./dist/client/server'),
    emptyOutDir: true,
    target: 'node22',
    sourcemap: true,
  },
});
