/** A server for a run of browser tests, with a free port, its own database, and vendors without delays. */
import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { scratchFolder } from './scratch-folder.ts';

/** `data`: its data folder, where further servers find its database. */
export type OwnServer = { port: number; data: string; stop(): Promise<void> };

const ROOT = join(import.meta.dirname, '../../../..');
const STALE_CLIENT = 'the client cannot be built';
// For a server that hangs: one that starts on a busy machine needs minutes.
const START_LIMIT_MS = 900_000;
const STOP_LIMIT_MS = 120_000;

/**
 * Starts `src/product/start/main.ts` with these variables and arguments; without arguments, as `npm start` does. If it does not become
 * ready, throws with the server's output.
 */
export async function startOwnServer(settings: Record<string, string> = {}, args: string[] = []): Promise<OwnServer> {
  const port = await freePort();
  const data = mkdtempSync(join(scratchFolder(), 'lintel-browser-'));
  // As root the database runs as another user, who must be able to reach it.
  chmodSync(data, 0o755);
  const { DATABASE_URL: _theirs, ...inherited } = process.env;
  const child = spawn(process.execPath, ['src/product/start/main.ts', ...args], {
    cwd: ROOT,
    env: {
      ...inherited,
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: data,
      SANDBOX_PACE_MS: '0',
      LOG_LEVEL: 'warn',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const printed = tail(child);
  const stop = async () => {
    await ended(child);
    rmSync(data, { recursive: true, force: true });
  };
  try {
    await ready(port, child);
    // The server would continue with an older build, which the tests would then check.
    if (printed().includes(STALE_CLIENT)) throw new Error('the client does not build');
  } catch (cause) {
    await stop();
    throw new Error(`The server did not start: ${cause}. It printed:\n${printed()}`, { cause });
  }
  return { port, data: settings.DATA_DIR ?? data, stop };
}

async function ready(port: number, child: ChildProcess): Promise<void> {
  const until = Date.now() + START_LIMIT_MS;
  while (Date.now() < until) {
    if (child.exitCode !== null) throw new Error(`it ended with ${child.exitCode}`);
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined);
    if (answer?.status === 200) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`not ready after ${START_LIMIT_MS} ms`);
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const over = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS);
  await over;
  clearTimeout(timer);
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}

/** The end of a child process's output, for error messages. */
function tail(child: ChildProcess): () => string {
  let text = '';
  const add = (chunk: Buffer) => {
    text = `${text}${chunk}`.slice(-8_000);
  };
  child.stdout?.on('data', add);
  child.stderr?.on('data', add);
  return () => text;
}
