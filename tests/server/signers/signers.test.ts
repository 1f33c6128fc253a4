import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Borrower, own } from '../support/borrower.ts';
import { givenApplication } from '../support/given-application.ts';
import { pageMs, passTime } from '../support/paper-calls.ts';
import { textOfPdf } from '../support/pdf-text.ts';
import { asBrowser, startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const coDeed = (rest: string) => own('co-deed', rest);
const identity = { dob: '1970-01-31', kind: 'PASSPORT', number: 'X1234567' };

/** A borrower whose application waits for these owners, all of whom were invited. */
async function invited(signers: readonly Borrower[]) {
  const coOwners = signers.map(({ email }, index) => ({ firstName: `Ana${'bcd'[index]}`, lastName: 'Rivera', email }));
  const given = await givenApplication(server, 'CO_DEED_REQ', { ownership: { type: 'JOINT', coOwners } });
  await invite(given);
  return given;
}

const invite = ({ borrower, uuid }: { borrower: Borrower; uuid: string }) =>
  borrower.call('POST', own(uuid, '/actions/co-signers-invited'), {});

/** The token of the newest link that went to an address. */
async function tokenFor(uuid: string, email: string): Promise<string> {
  const { body } = await server.context.db
    .selectFrom('message')
    .select('body')
    .where('application', '=', uuid)
    .where('address', '=', email)
    .orderBy('at', 'desc')
    .orderBy('move', 'desc')
    .executeTakeFirstOrThrow();
  return /heloc-signer\/login\?invitation=([\w-]+)/.exec(body)?.[1] ?? '';
}

async function claims(signer: Borrower, uuid: string) {
  return signer.call('POST', coDeed('/claim'), { token: await tokenFor(uuid, signer.email) });
}

async function reads(signer: Borrower) {
  const { papers } = (await signer.call('GET', coDeed('/papers'))).json();
  const deed = papers.find(({ signable }: { signable: boolean }) => signable);
  await signer.call('GET', coDeed(`/papers/${deed.id}/file?as=inline`));
  for (const page of deed.unread) {
    passTime(signer, pageMs);
    expect(
      (await signer.call('POST', coDeed(`/papers/${deed.id}/read`), { page, sha256: deed.sha256 })).statusCode,
    ).toBe(200);
  }
  return deed;
}

const signs = (signer: Borrower, paper: string, name: string) =>
  signer.call('POST', coDeed('/papers/signature'), {
    papers: [paper],
    signature: { kind: 'typed', text: name },
    name,
    location: null,
  });

async function identifies(signer: Borrower) {
  expect((await signer.call('POST', coDeed('/actions/identified'), { identity })).json()).toMatchObject({
    identified: true,
  });
  expect((await signer.call('POST', coDeed('/actions/agreed'), { consent: true })).json()).toMatchObject({
    agreed: true,
  });
}

describe('an additional signer', () => {
  it('goes from the invitation to the signature, and the application goes on once all have signed', async () => {
    const [first, second] = [await Borrower.register(server), await Borrower.register(server)];
    const { borrower, uuid } = await invited([first, second]);
    expect((await claims(second, uuid)).json()).toMatchObject({
      name: 'Anac Rivera',
      status: 'INVITED',
      signing: true,
    });
    await identifies(second);
    const deed = await reads(second);
    expect((await signs(second, deed.id, 'Somebody Else')).statusCode).toBe(422);
    expect((await signs(second, deed.id, 'Anac Rivera')).json()).toMatchObject({ status: 'SIGNED' });
    const { helocSigners } = (await borrower.call('GET', own(uuid))).json();
    expect(helocSigners.map(({ status }: { status: string }) => status)).toEqual(['INVITED', 'SIGNED']);
    const signed = await second.call('GET', coDeed(`/papers/${deed.id}/file`));
    expect(await textOfPdf(signed.rawPayload)).toContain('Anac Rivera, owner');
    expect(
      (await second.call('GET', coDeed('/papers'))).json().papers.map(({ paper }: { paper: string }) => paper),
    ).toEqual(['deed-of-trust', 'certificate']);

    await claims(first, uuid);
    await identifies(first);
    await signs(first, (await reads(first)).id, 'Anab Rivera');
    await expect.poll(async () => (await borrower.status(uuid)).checklistStatus).toBe('GEN_NOTARY_DISCLOSURE');
  });

  it('cannot sign unread, unidentified, or twice by the same link', async () => {
    const signer = await Borrower.register(server);
    const { uuid } = await invited([signer]);
    const token = await tokenFor(uuid, signer.email);
    expect((await signer.call('POST', coDeed('/claim'), { token })).statusCode).toBe(200);
    expect((await signer.call('POST', coDeed('/claim'), { token })).statusCode).toBe(404);
    expect((await signer.call('POST', coDeed('/actions/agreed'), { consent: true })).statusCode).toBe(409);
    expect((await signer.call('GET', coDeed('/papers'))).json().papers).toEqual([]);
    await identifies(signer);
    const { papers } = (await signer.call('GET', coDeed('/papers'))).json();
    expect((await signs(signer, papers[0].id, 'Anab Rivera')).statusCode).toBe(422);
  });

  it('who declined signs nothing, nor goes on to sign', async () => {
    const signer = await Borrower.register(server);
    const { borrower, uuid } = await invited([signer]);
    await claims(signer, uuid);
    await identifies(signer);
    const deed = await reads(signer);
    await signer.call('POST', coDeed('/actions/declined'), {});
    expect((await signs(signer, deed.id, 'Anab Rivera')).statusCode).toBe(409);
    expect((await signer.call('POST', coDeed('/actions/identified'), { identity })).statusCode).toBe(409);
    expect((await borrower.call('GET', own(uuid))).json().helocSigners).toMatchObject([{ status: 'DECLINED' }]);
  });

  it('who declines is shown to the borrower, who replaces them: they reach nothing any more', async () => {
    const [gone, instead] = [await Borrower.register(server), await Borrower.register(server)];
    const { borrower, uuid } = await invited([gone]);
    await claims(gone, uuid);
    expect((await gone.call('POST', coDeed('/actions/declined'), {})).json()).toMatchObject({ status: 'DECLINED' });
    const { helocSigners } = (await borrower.call('GET', own(uuid))).json();
    expect(helocSigners).toMatchObject([{ status: 'DECLINED' }]);
    const coOwners = [{ firstName: 'Kim', lastName: 'Rivera', email: instead.email }];
    const answers = { ownership: { coOwners } };
    expect((await borrower.call('POST', own(uuid, '/actions/co-owners-changed'), { answers })).statusCode).toBe(200);
    expect((await gone.call('GET', coDeed('/status'))).statusCode).toBe(404);
    expect((await gone.call('GET', coDeed('/papers'))).statusCode).toBe(404);
    await invite({ borrower, uuid });
    expect((await claims(instead, uuid)).json()).toMatchObject({ name: 'Kim Rivera' });
  });
});

describe('what an additional signer may reach', () => {
  it('is their own signing: not another signer’s papers, not another application, none of the borrower’s routes', async () => {
    const [signer, other] = [await Borrower.register(server), await Borrower.register(server)];
    const { uuid } = await invited([signer, other]);
    for (const who of [signer, other]) {
      await claims(who, uuid);
      await identifies(who);
    }
    const theirs = (await other.call('GET', coDeed('/papers'))).json().papers[0].id;
    expect((await signer.call('GET', coDeed(`/papers/${theirs}/file`))).statusCode).toBe(404);
    expect(
      (await signer.call('POST', coDeed(`/papers/${theirs}/read`), { page: 1, sha256: '0'.repeat(64) })).statusCode,
    ).toBe(404);
    expect((await signs(signer, theirs, 'Anab Rivera')).statusCode).toBe(404);
    expect((await signer.call('GET', coDeed('/papers/note/file'))).statusCode).toBe(404);
    for (const path of ['', '/papers', '/papers/deed-of-trust/file', '/offers', '/documents'])
      expect((await signer.call('GET', own(uuid, path))).statusCode).toBe(404);
    expect((await signer.call('POST', own(uuid, '/actions/rescinded'), {})).statusCode).toBe(404);
    expect((await signer.call('GET', own('all'))).json()).toEqual([]);
  });

  it('is nothing for an account with another address, another organisation, or no invitation', async () => {
    const [signer, stranger] = [await Borrower.register(server), await Borrower.register(server)];
    const { borrower, uuid } = await invited([signer]);
    const token = await tokenFor(uuid, signer.email);
    expect((await stranger.call('POST', coDeed('/claim'), { token })).json()).toMatchObject({ code: 'other-address' });
    const elsewhere = await Borrower.register(server, 'fairway');
    expect((await elsewhere.call('POST', coDeed('/claim'), { token })).statusCode).toBe(404);
    expect((await stranger.call('GET', coDeed('/status'))).statusCode).toBe(400);
    expect((await borrower.call('GET', coDeed('/status'))).statusCode).toBe(400);
    const anonymous = await server.app.inject({ method: 'GET', url: coDeed('/status'), headers: asBrowser() });
    expect(anonymous.statusCode).toBe(401);
  });

  it('a link that has expired opens nothing', async () => {
    const signer = await Borrower.register(server);
    const { uuid } = await invited([signer]);
    await server.context.db
      .updateTable('application_signer')
      .set({ expires: new Date(0) })
      .where('application', '=', uuid)
      .execute();
    expect((await claims(signer, uuid)).statusCode).toBe(410);
  });
});

describe('the deed', () => {
  it('is made anew where the owners change: who has read it reads it again, and who has signed signs again', async () => {
    const [first, second] = [await Borrower.register(server), await Borrower.register(server)];
    const { borrower, uuid } = await invited([first, second]);
    for (const who of [first, second]) {
      await claims(who, uuid);
      await identifies(who);
    }
    const signed = await reads(first);
    await signs(first, signed.id, 'Anab Rivera');
    const old = await reads(second);
    const coOwners = [
      { firstName: 'Anab', lastName: 'Rivera', email: first.email },
      { firstName: 'Anac', lastName: 'Rivera', email: second.email },
      { firstName: 'Kim', lastName: 'Rivera', email: 'kim.third@example.com' },
    ];
    await borrower.call('POST', own(uuid, '/actions/co-owners-changed'), { answers: { ownership: { coOwners } } });
    expect((await first.call('GET', coDeed('/status'))).json()).toMatchObject({ status: 'PENDING', anew: true });
    expect((await second.call('GET', coDeed('/status'))).json()).toMatchObject({ anew: false });
    const made = (await second.call('GET', coDeed('/papers'))).json().papers[0];
    expect([made.id, made.pagesRead, made.signed]).toEqual([old.id, 0, false]);
    expect(made.sha256).not.toBe(old.sha256);
    const file = await second.call('GET', coDeed(`/papers/${made.id}/file`));
    expect(await textOfPdf(file.rawPayload)).toContain('Kim Rivera, owner of record');
    const stale = await second.call('POST', coDeed(`/papers/${made.id}/read`), { page: 1, sha256: old.sha256 });
    expect([stale.statusCode, stale.json().code]).toEqual([409, 'paper-replaced']);
    expect((await signs(second, made.id, 'Anac Rivera')).statusCode).toBe(422);
    const anew = await reads(first);
    expect((await signs(first, anew.id, 'Anab Rivera')).json()).toMatchObject({ status: 'SIGNED', anew: false });
  });

  it('stays as it is where only an address changes', async () => {
    const [first, second] = [await Borrower.register(server), await Borrower.register(server)];
    const { borrower, uuid } = await invited([first, second]);
    await claims(first, uuid);
    await identifies(first);
    await signs(first, (await reads(first)).id, 'Anab Rivera');
    const coOwners = [
      { firstName: 'Anab', lastName: 'Rivera', email: first.email },
      { firstName: 'Anac', lastName: 'Rivera', email: 'anac.elsewhere@example.com' },
    ];
    await borrower.call('POST', own(uuid, '/actions/co-owners-changed'), { answers: { ownership: { coOwners } } });
    expect((await first.call('GET', coDeed('/status'))).json()).toMatchObject({ status: 'SIGNED', anew: false });
  });
});

describe('a name on the list', () => {
  it('at the same address is another person, who is invited, identified and asked anew', async () => {
    const signer = await Borrower.register(server);
    const { borrower, uuid } = await invited([signer]);
    await claims(signer, uuid);
    await identifies(signer);
    const coOwners = [{ firstName: 'Kim', lastName: 'Rivera', email: signer.email }];
    const changed = await borrower.call('POST', own(uuid, '/actions/co-owners-changed'), {
      answers: { ownership: { coOwners } },
    });
    expect(changed.statusCode).toBe(200);
    expect((await signer.call('GET', coDeed('/status'))).statusCode).toBe(404);
    await invite({ borrower, uuid });
    const opened = { token: await tokenFor(uuid, signer.email) };
    expect((await signer.call('POST', coDeed('/invitation'), opened)).json()).toMatchObject({ name: 'Kim Rivera' });
    expect((await claims(signer, uuid)).json()).toMatchObject({ name: 'Kim Rivera', identified: false, agreed: false });
  });

  it('agrees to electronic papers by saying yes, and not by saying no', async () => {
    const signer = await Borrower.register(server);
    const { uuid } = await invited([signer]);
    await claims(signer, uuid);
    await signer.call('POST', coDeed('/actions/identified'), { identity });
    expect((await signer.call('POST', coDeed('/actions/agreed'), { consent: false })).statusCode).toBe(400);
    expect((await signer.call('GET', coDeed('/status'))).json()).toMatchObject({ agreed: false });
  });
});
