import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Json } from '../../../runtime/json/json.ts';
import { purgeExpired } from '../../../src/server/purge-expired.ts';
import { Borrower, own } from '../support/borrower.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

let borrower: Borrower;
let uuid: string;
let version: string;
beforeEach(async () => {
  ({ borrower, uuid } = await Borrower.withApplication(server));
  await door('status', { checklistStatus: 'LIEN_VERIFICATION' });
  version = String((await borrower.call('GET', own(uuid))).headers.etag);
});

const door = (name: string, payload: { [name: string]: Json }) =>
  server.app.inject({ method: 'POST', url: `/sandbox/applications/${uuid}/${name}`, payload });

const day = 24 * 3_600_000;
type Changes = { [name: string]: Json };
const draft = (changes: Changes = {}): Changes => ({
  version,
  path: `/${uuid}/liens`,
  at: '2026-01-01T00:00:00.000Z',
  unsaved: ['lienDispute'],
  answers: { lienDispute: { lienId: 'lien-1', reason: 'PAID_OFF' } },
  ...changes,
});
const put = (body: Changes, who = borrower) => who.call('PUT', own(uuid, '/draft'), body);
const kept = async () => (await borrower.call('GET', own(uuid))).json().draft;

describe('a draft', () => {
  it('comes back with the application as it was sent, and whoever writes last is kept', async () => {
    expect((await put(draft())).statusCode).toBe(204);
    expect(await kept()).toEqual({ application: uuid, ...draft() });
    const later = draft({ answers: { lienDispute: { lienId: 'lien-2' } } });
    await put(later);
    expect(await kept()).toEqual({ application: uuid, ...later });
  });

  it('holds no secret, consent, file or demographic answer, whatever is sent', async () => {
    const secrets = {
      ssn: '123456789',
      hardCreditConsent: true,
      hmda: { race: ['ASIAN'] },
      signature: { kind: 'typed' },
      identityDocument: { kind: 'PASSPORT', front: { id: 'f-1' } },
      disbursement: { accountNumber: '123456789', accountType: 'CHECKING' },
      nobodysFact: 1,
    };
    await put(draft({ unsaved: ['lienDispute', ...Object.keys(secrets)], answers: { ...secrets, lienDispute: {} } }));
    const { unsaved, answers } = await kept();
    expect(unsaved).toEqual(['lienDispute', 'identityDocument', 'disbursement']);
    expect(answers).toEqual({
      identityDocument: { kind: 'PASSPORT' },
      disbursement: { accountType: 'CHECKING' },
      lienDispute: {},
    });
  });

  it("is its owner's alone, and another version's is none", async () => {
    const { borrower: other } = await Borrower.withApplication(server);
    expect((await put(draft(), other)).statusCode).toBe(404);
    await put(draft({ version: '"999"' }));
    expect(await kept()).toBeUndefined();
  });

  it('is gone when something was saved, when it was taken back, after thirty days, and where the application has ended', async () => {
    await put(draft());
    expect((await borrower.call('DELETE', own(uuid, '/draft'))).statusCode).toBe(204);
    expect(await kept()).toBeUndefined();
    await put(draft());
    const marked = { answers: { payoff: { lienId: 'lien-1' } } };
    await borrower.call('POST', own(uuid, '/actions/lien-marked'), marked, { 'if-match': version });
    expect(await kept()).toBeUndefined();
    expect(await rows()).toEqual([]);
    version = String((await borrower.call('GET', own(uuid))).headers.etag);
    await put(draft());
    const later = new Date(server.clock.now.getTime() + 31 * day);
    await purgeExpired({ db: server.context.db, clock: () => later });
    expect(await rows()).toEqual([]);
    await door('status', { checklistStatus: 'DECLINED' });
    await put(draft());
    expect(await rows()).toEqual([]);
  });

  it.each(['', 'today', '2026-01-01', '-200000-01-01T00:00:00Z', '2026-01-01T00:00:00+14:00'])(
    'is refused where it says of no time that it was entered: %s',
    async (at) => {
      expect((await put(draft({ at }))).statusCode).toBe(400);
    },
  );

  it('is at most 64 KB', async () => {
    const answers = Object.fromEntries(Array.from({ length: 20 }, (_, at) => [`fact${at}`, 'x'.repeat(4_000)]));
    expect((await put(draft({ answers }))).statusCode).toBe(413);
  });
});

const rows = () => server.context.db.selectFrom('draft').selectAll().where('application', '=', uuid).execute();
