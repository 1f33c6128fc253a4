import { spawn } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyBaseLogger } from 'fastify';
import { withFileLock } from '../platform/process/file-lock.ts';

/** The files and folders from which the client is built. */
const sources = [
  'src/client',
  'src/contract',
  'src/trade/page-functions.ts',
  'src/trade/page-parts.ts',
  'src/values',
  'runtime',
  'vite.config.ts',
  'vite.on-server.ts',
  'package-lock.json',
  'tsconfig.json',
];

/** The time of the newest change below a path, in milliseconds. Folders count too: removing a file changes only its folder. */
function newest(path: string): number {
  if (!existsSync(path)) return 0;
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  return Math.max(stat.mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))));
}

/** The module of a built client that draws first screens. */
const rendererOf = (folder: string): string => join(folder, 'server', 'draw-first-screen.js');
const pageOf = (folder: string): string => join(folder, 'index.html');

/** The parts of domains of the trade that pages load. */
function partsInPages(root: string): string[] {
  const trade = join(root, 'src/trade');
  const domains = existsSync(trade) ? readdirSync(trade) : [];
  return domains.flatMap((domain) => ['client', 'functions'].map((part) => join('src/trade', domain, part)));
}

function isStale(root: string, folder: string): boolean {
  if (!existsSync(pageOf(folder)) || !existsSync(rendererOf(folder))) return true;
  return (
    Math.max(...[...sources, ...partsInPages(root)].map((source) => newest(join(root, source)))) >
    statSync(pageOf(folder)).mtimeMs
  );
}

/** Builds the client if it is missing or older than its sources. Returns the folder of the build. */
export async function ensureClient(root: string, log: FastifyBaseLogger): Promise<string> {
  const folder = join(root, 'dist', 'client');
  if (isStale(root, folder)) await buildOrKeep(root, folder, log);
  return folder;
}

/** Builds under a lock, so that other servers wait. If the build fails, the previous build is served. */
async function buildOrKeep(root: string, folder: string, log: FastifyBaseLogger): Promise<void> {
  try {
    mkdirSync(join(root, 'dist'), { recursive: true });
    await withFileLock(join(root, 'dist', 'client-build'), async () => {
      if (isStale(root, folder)) await build(root, folder, log);
    });
  } catch (error) {
    if (!existsSync(pageOf(folder))) throw error;
    log.warn({ err: error }, 'the client cannot be built: serving the one that was built before');
  }
}

/**
 * Builds into a draft folder and then swaps the folders, so that a server that serves the previous build finds its files until
 * then.
 */
async function build(root: string, folder: string, log: FastifyBaseLogger): Promise<void> {
  const started = new Date();
  log.info('building the client');
  const draft = `${folder}.new`;
  rmSync(draft, { recursive: true, force: true });
  await Promise.all([
    runVite(root, ['--outDir', draft]),
    runVite(root, ['--config', 'vite.on-server.ts', '--outDir', dirname(rendererOf(draft))]),
  ]);
  // The build gets the time at which it began: a source that changed during the build is newer, so the next start builds again.
  utimesSync(pageOf(draft), started, started);
  rmSync(folder, { recursive: true, force: true });
  renameSync(draft, folder);
  log.info({ ms: Date.now() - started.getTime() }, 'the client is built');
}

/**
 * Runs Vite in a child process, so that its memory is freed when it ends. ASSET_BASE is not passed on: the server inserts it
 * into the pages that it serves, so that one build serves every environment.
 */
function runVite(root: string, settings: string[]): Promise<void> {
  const vite = join(dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin', 'vite.js');
  const args = [vite, 'build', ...settings, '--emptyOutDir=false', '--logLevel', 'warn'];
  const { ASSET_BASE: _, ...env } = process.env;
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
    const output: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => output.push(chunk));
    child.once('error', reject);
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`vite build failed:\n${Buffer.concat(output).toString().trim()}`)),
    );
  });
}

const compressible = /\.(?:js|css|svg|json)$/;
const [asBrotli, asGzip] = [promisify(brotliCompress), promisify(gzip)];

/**
 * Writes a .br and a .gz beside each file of a built client that has none, one after the other, since the server goes on
 * meanwhile. Until then, or if the folder is read-only, responses are compressed at each request.
 */
export async function compressClient(client: string, log: FastifyBaseLogger): Promise<void> {
  const folder = join(client, 'assets');
  if (!existsSync(folder)) return;
  const files = readdirSync(folder).filter((name) => compressible.test(name));
  try {
    for (const name of files) await compressFile(join(folder, name));
  } catch (error) {
    log.warn({ err: error }, 'the client cannot be compressed beforehand');
  }
}

async function compressFile(file: string): Promise<void> {
  if (existsSync(`${file}.br`) && existsSync(`${file}.gz`)) return;
  const bytes = readFileSync(file);
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } };
  writeWhole(`${file}.br`, await asBrotli(bytes, quality));
  writeWhole(`${file}.gz`, await asGzip(bytes, { level: 9 }));
}

/** Other servers serve from the same folder: they see the whole file or none. */
function writeWhole(file: string, bytes: Uint8Array): void {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, bytes);
  renameSync(draft, file);
}
