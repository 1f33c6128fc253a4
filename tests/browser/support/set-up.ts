/** Starts one server for all browser tests. */
import { rmSync } from 'node:fs';
import { startOwnServer } from '../../../src/cli/browser/launch/own-server.ts';
import { tellLeftOut } from './left-out.ts';
import { AXE_LEDGER, CHANGED_LEDGER, DRAWN_LEDGER, HELD_LEDGER, PRESS_LEDGER } from './run.ts';
import { runMode } from './run-mode.ts';

export default async function setUp(): Promise<() => Promise<void>> {
  for (const ledger of [AXE_LEDGER, CHANGED_LEDGER, DRAWN_LEDGER, PRESS_LEDGER, HELD_LEDGER])
    rmSync(ledger, { recursive: true, force: true });
  if (runMode() === 'short') tellLeftOut();
  const server = await startOwnServer();
  process.env.LINTEL_TEST_PORT = String(server.port);
  process.env.LINTEL_TEST_DATA = server.data;
  return server.stop;
}
