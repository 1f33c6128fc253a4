/** Builds the client as it stands, and starts one server for all browser tests. */
import { rmSync } from 'node:fs';
import { build } from 'vite';
import { startOwnServer } from '../../src/cli/browser/own-server.ts';
import { AXE_LEDGER } from './run.ts';

export default async function setUp(): Promise<() => Promise<void>> {
  rmSync(AXE_LEDGER, { recursive: true, force: true });
  await build({ logLevel: 'warn' });
  const server = await startOwnServer();
  process.env.LINTEL_TEST_PORT = String(server.port);
  return server.stop;
}
