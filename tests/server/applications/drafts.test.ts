import { beforeEach, describe, expect, it } from 'vitest';
import type { Json } from '../../../runtime/json/json.ts';
import type { DraftView } from '../../../src/contract/calls/draft.ts';
import { purgeExpired } from '../../../src/server/boot/purge-expired.ts';
import { type Borrower, own } from '../support/borrower.ts';
import { standingApplication } from '../support/given-application.ts';
import { serverOfFile } from '../support/server-of-file.ts';

const server = serverOfFile();

let borrower: Borrower;
let uuid: string;
let version: string;
beforeEach(async () => {
  ({ borrower, uuid } = await standingApplication(server, 'LIEN_VERIFICATION'));
  version = String((await borrower.call('GET', own(uuid))).headers.etag);
});

const postToSandbox = (name: string, payload: { [name: string]: Json }) =>
  server.app.inject({ method: 'POST', url: `/sandbox/applications/${uuid}/${name}`, payload });

const day = 24 * 3_600_000;
type Changes = { [name: string]: Json };
const draft = (changes: Changes = {}): Changes => ({
  version,
  path: `/${uuid}/liens`,
  writer: 'laptop',
  based: null,
  unsaved: ['lienDispute'],
  answers: { lienDispute: { lienId: 'lien-1', reason: 'PAID_OFF' } },
  ...changes,
});
const put = (body: Changes, who = borrower) => who.call('PUT', own(uuid, '/draft'), body);
const kept = async (): Promise<DraftView[] | undefined> => (await borrower.call('GET', own(uuid))).json().drafts;
const remove = (writer: string, based?: string, path = `/${uuid}/liens`) => {
  const query = new URLSearchParams({ path, writer, ...(based !== undefined && { based }) });
  return borrower.call('DELETE', own(uuid, `/draft?${query}`));
};

describe('a draft', () => {
  it('comes back with the application as it was sent, and a tab overwrites its own', async () => {
    const { at } = (await put(draft())).json();
    const { based: _, ...sent } = draft();
    expect(await kept()).toEqual([{ application: uuid, ...sent, at }]);
    const answers = { lienDispute: { lienId: 'lien-2' } };
    const again = (await put(draft({ answers }))).json();
    expect(again.at > at).toBe(true);
    expect(await kept()).toEqual([{ application: uuid, ...sent, answers, at: again.at }]);
  });

  it('is kept for each screen: two devices on two screens keep both', async () => {
    const phone = {
      writer: 'phone',
      path: `/${uuid}/payoffs`,
      unsaved: ['payoff'],
      answers: { payoff: { lienId: 'l' } },
    };
    await put(draft());
    await put(draft(phone));
    await put(draft({ answers: { lienDispute: { lienId: 'lien-2' } } }));
    const found = await kept();
    expect(found).toHaveLength(2);
    expect(found).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ path: `/${uuid}/liens`, answers: { lienDispute: { lienId: 'lien-2' } } }),
        expect.objectContaining(phone),
      ]),
    );
  });

  const dispute = (lienId: string): Changes => ({ answers: { lienDispute: { lienId } } });
  const merged = {
    unsaved: ['lienDispute', 'payoff'],
    answers: { payoff: { lienId: 'lien-4' }, lienDispute: { lienId: 'lien-3' } },
  };

  it('of another device stays where a page did not know of it, and the page is told; what it did not hold is added', async () => {
    await put(draft(dispute('lien-1')));
    const { at } = (await put(draft({ writer: 'phone', ...dispute('lien-3') }))).json();
    // Both are answered at once: the phone knew of nothing either.
    expect((await kept())?.[0]?.answers).toEqual(dispute('lien-1').answers);
    await put(draft({ writer: 'phone', based: at, ...dispute('lien-3') }));
    const late = draft({ ...merged, answers: { payoff: { lienId: 'lien-4' }, lienDispute: { lienId: 'lien-2' } } });
    const answer = (await put(late)).json();
    expect(answer.newer).toEqual({ lienDispute: { lienId: 'lien-3' } });
    expect(await kept()).toMatchObject([{ ...merged, at: answer.at }]);
    const anew = { ...merged.answers, lienDispute: { lienId: 'lien-2' } };
    expect((await put(draft({ ...merged, based: answer.at, answers: anew }))).json().newer).toEqual({});
    expect((await kept())?.[0]?.answers).toEqual(anew);
  });

  it.each([-10, 0, 10])(
    "is stamped by the server's clock alone, where that is moved by %i minutes between two writes",
    async (minutes) => {
      const first = (await put(draft())).json();
      const before = server.clock.now;
      server.clock.now = new Date(before.getTime() + minutes * 60_000);
      const second = (await put(draft({ writer: 'phone', based: first.at, ...dispute('lien-3') }))).json();
      const stale = (await put(draft({ based: first.at, ...dispute('lien-2') }))).json();
      const found = await kept();
      server.clock.now = before;
      expect(second.at > first.at).toBe(true);
      expect(stale.newer).toEqual(dispute('lien-3').answers);
      expect(found?.[0]?.answers).toEqual(dispute('lien-3').answers);
    },
  );

  it('that says the same as what is kept is no newer: whoever only looked is not ahead of the one who goes on', async () => {
    const { at } = (await put(draft())).json();
    expect((await put(draft({ writer: 'phone', based: at }))).json()).toEqual({ at, newer: {} });
    expect((await put(draft(dispute('lien-2')))).json().newer).toEqual({});
  });

  it('of two that are written at once holds what both entered', async () => {
    const payoff = { writer: 'phone', unsaved: ['payoff'], answers: { payoff: { lienId: 'lien-4' } } };
    const answers = await Promise.all([put(draft()), put(draft(payoff))]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(new Set((await kept())?.[0]?.unsaved)).toEqual(new Set(['lienDispute', 'payoff']));
  });

  it('is kept of twenty screens at most, the ones that were written last', async () => {
    for (let count = 0; count < 22; count++) {
      server.clock.now = new Date(server.clock.now.getTime() + 1000);
      await put(draft({ path: `/${uuid}/liens/${count}` }));
    }
    const paths = (await kept())?.map(({ path }) => path);
    expect(paths).toEqual(Array.from({ length: 20 }, (_, at) => `/${uuid}/liens/${at + 2}`));
  });

  it('is removed of its screen alone, and not where another tab has written since', async () => {
    const { at } = (await put(draft())).json();
    const other = { path: `/${uuid}/payoffs` };
    await put(draft(other));
    await remove('laptop');
    expect(await kept()).toMatchObject([other]);
    await remove('phone', undefined, other.path);
    await remove('phone', '2020-01-01T00:00:00.000Z', other.path);
    expect(await kept()).toMatchObject([other]);
    await remove('phone', new Date(Date.parse(at) + day).toISOString(), other.path);
    expect(await kept()).toBeUndefined();
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
    const { unsaved, answers } = (await kept())?.[0] ?? {};
    expect(unsaved).toEqual(['lienDispute', 'identityDocument', 'disbursement']);
    expect(answers).toEqual({
      identityDocument: { kind: 'PASSPORT' },
      disbursement: { accountType: 'CHECKING' },
      lienDispute: {},
    });
  });

  it("is its owner's alone, and another version's is none", async () => {
    const { borrower: other } = await standingApplication(server, 'LIEN_VERIFICATION');
    expect((await put(draft(), other)).statusCode).toBe(404);
    await put(draft({ version: '"999"' }));
    expect(await kept()).toBeUndefined();
  });

  it('is gone when something was saved, when it was taken back, after thirty days, and where the application has ended', async () => {
    await put(draft());
    expect((await remove('laptop')).statusCode).toBe(204);
    expect(await kept()).toBeUndefined();
    await put(draft());
    const marked = { answers: { payoff: { lienId: 'lien-1' } } };
    await borrower.call('POST', own(uuid, '/actions/lien-marked'), marked, { 'if-match': version });
    expect(await kept()).toBeUndefined();
    expect(await rows()).toEqual([]);
    version = String((await borrower.call('GET', own(uuid))).headers.etag);
    await put(draft());
    const later = new Date(server.clock.now.getTime() + 31 * day);
    await purgeExpired({ ...server.context, clock: () => later });
    expect(await rows()).toEqual([]);
    await postToSandbox('status', { checklistStatus: 'DECLINED' });
    await put(draft());
    expect(await rows()).toEqual([]);
  });

  it('is refused where it goes on from what is no stamp', async () => {
    for (const based of ['', 'today', '2026-01-01', '-200000-01-01T00:00:00Z', '2026-01-01T00:00:00+14:00'])
      expect([based, (await put(draft({ based }))).statusCode]).toEqual([based, 400]);
  });

  it('is at most 64 KB', async () => {
    const answers = Object.fromEntries(Array.from({ length: 20 }, (_, at) => [`fact${at}`, 'x'.repeat(4_000)]));
    expect((await put(draft({ answers }))).statusCode).toBe(413);
  });
});

const rows = () => server.context.db.selectFrom('draft').selectAll().where('application', '=', uuid).execute();
