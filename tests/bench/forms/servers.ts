/** Serves the two candidates: the product itself with the bench's documents, and the floor. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { repository } from '../../../src/documents/files/repository.ts';
import { openDocuments } from '../../../src/product/open-documents.ts';
import { compressClient, ensureClient } from '../../../src/server/boot/client-build.ts';
import { startServer } from '../../../src/server/boot/server.ts';
import { builtClient } from '../../../src/server/http/client-files.ts';
import { readConfig } from '../../../src/server/platform/config/config.ts';
import { adapters } from '../../../src/server/sandbox/adapters.ts';
import { loadServerDomains, vendorKinds } from '../../../src/trade/index.ts';
import { benchDocuments } from './bench-documents.ts';
import type { BenchForm } from './bench-forms.ts';

export type Candidate = { name: string; address(form: BenchForm): string; stop(): Promise<void> };

const TYPES: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

export async function startOurs(): Promise<Candidate> {
  const documents = benchDocuments();
  const data = mkdtempSync(join(tmpdir(), 'lintel-bench-data-'));
  const config = readConfig({ PORT: '0', DATA_DIR: data, LOG_LEVEL: 'error', SANDBOX_PACE_MS: '0' }, documents);
  const server = await startServer(config, {
    documents: () => openDocuments(documents),
    domains: await loadServerDomains(),
    vendorKinds,
    adapters,
    client: async (app) => {
      const folder = await ensureClient(repository, app.log);
      await compressClient(folder, app.log);
      return builtClient(folder, '');
    },
  });
  return {
    name: 'ours',
    address: (form) => `${server.address}/bench-${form.id}`,
    stop: async () => {
      await server.stop();
      for (const folder of [documents, data]) rmSync(folder, { recursive: true, force: true });
    },
  };
}

export async function startFloor(): Promise<Candidate> {
  const folder = mkdtempSync(join(tmpdir(), 'lintel-floor-'));
  await build({
    configFile: false,
    root: import.meta.dirname,
    logLevel: 'error',
    plugins: [react()],
    build: { outDir: folder, emptyOutDir: true, rolldownOptions: { input: join(import.meta.dirname, 'floor.html') } },
  });
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    try {
      const body = gzipSync(readFileSync(join(folder, path)), { level: 9 });
      response
        .writeHead(200, { 'content-type': TYPES[extname(path)] ?? 'text/plain', 'content-encoding': 'gzip' })
        .end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    name: 'floor',
    address: (form) => `http://127.0.0.1:${port}/floor.html?form=${form.id}`,
    stop: async () => {
      server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
