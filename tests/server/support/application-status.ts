/** What moves an application on in a test. */
import { lockApplication, stateOf, writeMove } from '../../../src/server/application-record/application-record.ts';
import { asBrowser, type TestServer } from './test-server.ts';

/**
 * Puts an application into a status by a move of its own, and nothing with it: no papers, no answers and no work, which a status of the sandbox has. Whoever
 * is about what comes after spares the way there.
 */
export function setStatus({ context }: TestServer, uuid: string, status: string): Promise<string> {
  return context.db.transaction().execute(async (trx) => {
    const row = await lockApplication(trx, uuid);
    if (!row) throw new Error(`there is no application ${uuid}`);
    const before = stateOf(row);
    const record = { from: before.status, to: status, event: 'set-in-a-test', verdicts: {}, reasons: [] };
    return writeMove(trx, uuid, { ...before, status, visit: before.visit + 1 }, record, null);
  });
}

/** An event of staff, a vendor or a timer, sent through the sandbox. Without facts it has those of the sandbox's answer. */
export const sendEvent = (server: TestServer, uuid: string, event: string, facts?: object) =>
  server.app.inject({
    method: 'POST',
    url: `/sandbox/applications/${uuid}/events`,
    headers: asBrowser(),
    payload: { event, ...(facts && { facts }) },
  });
