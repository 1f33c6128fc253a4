/** Starts one server for all browser tests. */
import { rmSync } from 'node:fs';
import { startOwnServer } from '../../src/cli/browser/own-server.ts';
import { AXE_LEDGER } from './run.ts';

export default async function setUp(): Promise<() => Promise<void>> {
  rmSync(AXE_LEDGER, { recursive: true, force: true });
  const server = await startOwnServer();
  process.env.LINTEL_TEST_PORT = String(server.port);
  return server.stop;
}
