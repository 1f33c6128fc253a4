import { describe, expect, it } from 'vitest';
import { Borrower, own } from '../../../server/support/borrower.ts';
import { givenApplication } from '../../../server/support/given-application.ts';
import { invitationToken } from '../../../server/support/invitation-token.ts';
import { textOfPdf } from '../../../server/support/papers/pdf-text.ts';
import { serverOfFile } from '../../../server/support/server-of-file.ts';
import { asBrowser } from '../../../server/support/test-server.ts';
import {
  claims,
  coDeed,
  identifies,
  identityOf,
  invite,
  invited,
  isIdentified,
  ofSigning,
  reads,
  signs,
} from './signer-calls.ts';

const server = serverOfFile();

describe('an additional signer', () => {
  it('goes from the invitation to the signature, and the application goes on once all have signed', async () => {
    const [first, second] = [await Borrower.register(server), await Borrower.register(server)];
    const { borrower, uuid } = await invited(server, [first, second]);
    expect((await claims(second, uuid)).json()).toMatchObject({
      name: 'Anac Rivera',
      status: 'INVITED',
      signing: true,
    });
    await identifies(second, uuid);
    const deed = await reads(second, uuid);
    expect((await signs(second, uuid, deed.id, 'Somebody Else')).statusCode).toBe(422);
    const nowhere = await signs(second, uuid, deed.id, 'Anac Rivera', null);
    expect([nowhere.statusCode, nowhere.json().failures]).toMatchObject([
      422,
      [
        {
          rule: 'location-of-signer',
          message: 'Please share your location when you finish signing, or call us to sign on paper',
        },
      ],
    ]);
    expect((await signs(second, uuid, deed.id, 'Anac Rivera')).json()).toMatchObject({ status: 'SIGNED' });
    const { helocSigners } = (await borrower.call('GET', own(uuid))).json();
    expect(helocSigners.map(({ status }: { status: string }) => status)).toEqual(['INVITED', 'SIGNED']);
    const signed = await second.call('GET', ofSigning(uuid, `/papers/${deed.id}/file`));
    const text = await textOfPdf(signed.rawPayload);
    expect(text).toContain('Anac Rivera, owner');
    expect(text).not.toContain('Anac Rivera, owner: to be signed');
    expect(
      (await second.call('GET', ofSigning(uuid, '/papers'))).json().papers.map(({ paper }: { paper: string }) => paper),
    ).toEqual(['deed-of-trust', 'certificate']);

    await claims(first, uuid);
    await identifies(first, uuid);
    await signs(first, uuid, (await reads(first, uuid)).id, 'Anab Rivera');
    await expect.poll(async () => (await borrower.status(uuid)).checklistStatus).toBe('GEN_NOTARY_DISCLOSURE');
  });

  it('cannot sign unread, unidentified, or twice by the same link', async () => {
    const signer = await Borrower.register(server);
    const { uuid } = await invited(server, [signer]);
    const token = await invitationToken(server, signer.email);
    expect((await signer.call('POST', coDeed('/claim'), { token })).statusCode).toBe(200);
    expect((await signer.call('POST', coDeed('/claim'), { token })).statusCode).toBe(404);
    expect((await signer.call('POST', ofSigning(uuid, '/actions/agreed'), { consent: true })).statusCode).toBe(409);
    expect((await signer.call('GET', ofSigning(uuid, '/papers'))).json().papers).toEqual([]);
    await identifies(signer, uuid);
    const { papers } = (await signer.call('GET', ofSigning(uuid, '/papers'))).json();
    expect((await signs(signer, uuid, papers[0].id, 'Anab Rivera')).statusCode).toBe(422);
  });

  it('who declined signs nothing, nor goes on to sign', { tags: ['all'] }, async () => {
    const signer = await Borrower.register(server);
    const { borrower, uuid } = await invited(server, [signer]);
    await claims(signer, uuid);
    await identifies(signer, uuid);
    const deed = await reads(signer, uuid);
    await signer.call('POST', ofSigning(uuid, '/actions/declined'), {});
    expect((await signs(signer, uuid, deed.id, 'Anab Rivera')).statusCode).toBe(409);
    const identity = await identityOf(signer, uuid);
    expect((await signer.call('POST', ofSigning(uuid, '/actions/identified'), { identity })).statusCode).toBe(409);
    expect((await borrower.call('GET', own(uuid))).json().helocSigners).toMatchObject([{ status: 'DECLINED' }]);
  });

  it('who declines is shown to the borrower, who replaces them: they reach nothing any more', async () => {
    const [gone, instead] = [await Borrower.register(server), await Borrower.register(server)];
    const { borrower, uuid } = await invited(server, [gone]);
    await claims(gone, uuid);
    const declined = await gone.call('POST', ofSigning(uuid, '/actions/declined'), {});
    expect(declined.json()).toMatchObject({ status: 'DECLINED' });
    const { helocSigners } = (await borrower.call('GET', own(uuid))).json();
    expect(helocSigners).toMatchObject([{ status: 'DECLINED' }]);
    const coOwners = [{ firstName: 'Kim', lastName: 'Rivera', email: instead.email }];
    const answers = { ownership: { coOwners } };
    expect((await borrower.call('POST', own(uuid, '/actions/co-owners-changed'), { answers })).statusCode).toBe(200);
    expect((await gone.call('GET', coDeed('/status'))).statusCode).toBe(404);
    expect((await gone.call('GET', ofSigning(uuid, '/papers'))).statusCode).toBe(404);
    await invite({ borrower, uuid });
    expect((await claims(instead, uuid)).json()).toMatchObject({ name: 'Kim Rivera' });
  });
});

describe('what an additional signer may reach', () => {
  it('is their own signing: not another signer’s papers, not another application, none of the borrower’s routes', async () => {
    const [signer, other] = [await Borrower.register(server), await Borrower.register(server)];
    const { uuid } = await invited(server, [signer, other]);
    for (const who of [signer, other]) {
      await claims(who, uuid);
      await identifies(who, uuid);
    }
    const theirs = (await other.call('GET', ofSigning(uuid, '/papers'))).json().papers[0].id;
    expect((await signer.call('GET', ofSigning(uuid, `/papers/${theirs}/file`))).statusCode).toBe(404);
    expect(
      (await signer.call('POST', ofSigning(uuid, `/papers/${theirs}/read`), { page: 1, sha256: '0'.repeat(64) }))
        .statusCode,
    ).toBe(404);
    expect((await signs(signer, uuid, theirs, 'Anab Rivera')).statusCode).toBe(404);
    expect((await signer.call('GET', ofSigning(uuid, '/papers/note/file'))).statusCode).toBe(404);
    for (const path of ['', '/papers', '/papers/deed-of-trust/file', '/offers', '/documents'])
      expect((await signer.call('GET', own(uuid, path))).statusCode).toBe(404);
    expect((await signer.call('POST', own(uuid, '/actions/rescinded'), {})).statusCode).toBe(404);
    expect((await signer.call('GET', own('all'))).json()).toEqual([]);
  });

  it('is nothing for an account with another address, another organisation, or no invitation', {
    tags: ['all'],
  }, async () => {
    const [signer, stranger] = [await Borrower.register(server), await Borrower.register(server)];
    const { borrower } = await invited(server, [signer]);
    const token = await invitationToken(server, signer.email);
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
    const { uuid } = await invited(server, [signer]);
    await server.context.db
      .updateTable('application_signer')
      .set({ expires: new Date(0) })
      .where('application', '=', uuid)
      .execute();
    expect((await claims(signer, uuid)).statusCode).toBe(410);
  });
});

describe('somebody who signs two applications', () => {
  it('acts on the one that the call names, and on no other', { tags: ['all'] }, async () => {
    const signer = await Borrower.register(server);
    const older = await invited(server, [signer]);
    const newer = await invited(server, [signer]);
    for (const { uuid } of [older, newer]) {
      await claims(signer, uuid);
      await identifies(signer, uuid);
    }
    const deeds = [await reads(signer, older.uuid), await reads(signer, newer.uuid)];
    expect((await signer.call('GET', ofSigning(newer.uuid, `/papers/${deeds[0].id}/file`))).statusCode).toBe(404);
    expect((await signs(signer, newer.uuid, deeds[0].id, 'Anab Rivera')).statusCode).toBe(404);
    expect((await signs(signer, older.uuid, deeds[0].id, 'Anab Rivera')).json()).toMatchObject({
      applicationUuid: older.uuid,
      status: 'SIGNED',
    });
    const status = async (uuid: string) =>
      (await signer.call('GET', coDeed(`/status?applicationUuid=${uuid}`))).json().status;
    expect([await status(older.uuid), await status(newer.uuid)]).toEqual(['SIGNED', 'INVITED']);
    expect((await signer.call('GET', coDeed('/status'))).json()).toMatchObject({ applicationUuid: newer.uuid });
    await signer.call('POST', ofSigning(newer.uuid, '/actions/declined'), {});
    expect([await status(older.uuid), await status(newer.uuid)]).toEqual(['SIGNED', 'DECLINED']);
  });

  it('finds the signing of an application that they were not invited to by nobody’s name', {
    tags: ['all'],
  }, async () => {
    const [signer, other] = [await Borrower.register(server), await Borrower.register(server)];
    const [{ uuid }, theirs] = [await invited(server, [signer]), await invited(server, [other])];
    await claims(signer, uuid);
    expect((await signer.call('GET', ofSigning(theirs.uuid, '/papers'))).statusCode).toBe(404);
    expect((await signer.call('GET', coDeed(`/status?applicationUuid=${theirs.uuid}`))).statusCode).toBe(404);
    expect((await signer.call('POST', ofSigning(theirs.uuid, '/actions/declined'), {})).statusCode).toBe(404);
  });
});

describe('the deed', () => {
  it('is made anew where the owners change: who has read it reads it again, and who has signed signs again', async () => {
    const [first, second] = [await Borrower.register(server), await Borrower.register(server)];
    const { borrower, uuid } = await invited(server, [first, second]);
    for (const who of [first, second]) {
      await claims(who, uuid);
      await identifies(who, uuid);
    }
    const signed = await reads(first, uuid);
    await signs(first, uuid, signed.id, 'Anab Rivera');
    const old = await reads(second, uuid);
    const coOwners = [
      { firstName: 'Anab', lastName: 'Rivera', email: first.email },
      { firstName: 'Anac', lastName: 'Rivera', email: second.email },
      { firstName: 'Kim', lastName: 'Rivera', email: 'kim.third@example.com' },
    ];
    await borrower.call('POST', own(uuid, '/actions/co-owners-changed'), { answers: { ownership: { coOwners } } });
    expect((await first.call('GET', coDeed('/status'))).json()).toMatchObject({ status: 'PENDING', anew: true });
    expect((await second.call('GET', coDeed('/status'))).json()).toMatchObject({ anew: false });
    const made = (await second.call('GET', ofSigning(uuid, '/papers'))).json().papers[0];
    expect([made.id, made.pagesRead, made.signed]).toEqual([old.id, 0, false]);
    expect(made.sha256).not.toBe(old.sha256);
    const file = await second.call('GET', ofSigning(uuid, `/papers/${made.id}/file`));
    expect(await textOfPdf(file.rawPayload)).toContain('Kim Rivera, owner of record');
    const stale = await second.call('POST', ofSigning(uuid, `/papers/${made.id}/read`), {
      page: 1,
      sha256: old.sha256,
    });
    expect([stale.statusCode, stale.json().code]).toEqual([409, 'paper-replaced']);
    expect((await signs(second, uuid, made.id, 'Anac Rivera')).statusCode).toBe(422);
    const anew = await reads(first, uuid);
    expect((await signs(first, uuid, anew.id, 'Anab Rivera')).json()).toMatchObject({ status: 'SIGNED', anew: false });
  });

  it('stays as it is where only an address changes', { tags: ['all'] }, async () => {
    const [first, second] = [await Borrower.register(server), await Borrower.register(server)];
    const { borrower, uuid } = await invited(server, [first, second]);
    await claims(first, uuid);
    await identifies(first, uuid);
    await signs(first, uuid, (await reads(first, uuid)).id, 'Anab Rivera');
    const coOwners = [
      { firstName: 'Anab', lastName: 'Rivera', email: first.email },
      { firstName: 'Anac', lastName: 'Rivera', email: 'anac.elsewhere@example.com' },
    ];
    await borrower.call('POST', own(uuid, '/actions/co-owners-changed'), { answers: { ownership: { coOwners } } });
    expect((await first.call('GET', coDeed('/status'))).json()).toMatchObject({ status: 'SIGNED', anew: false });
  });
});

describe('a name on the list', () => {
  it('at the same address is another person, who is invited, identified and asked anew', {
    tags: ['all'],
  }, async () => {
    const signer = await Borrower.register(server);
    const { borrower, uuid } = await invited(server, [signer]);
    await claims(signer, uuid);
    await identifies(signer, uuid);
    const coOwners = [{ firstName: 'Kim', lastName: 'Rivera', email: signer.email }];
    const changed = await borrower.call('POST', own(uuid, '/actions/co-owners-changed'), {
      answers: { ownership: { coOwners } },
    });
    expect(changed.statusCode).toBe(200);
    expect((await signer.call('GET', coDeed('/status'))).statusCode).toBe(404);
    await invite({ borrower, uuid });
    const opened = { token: await invitationToken(server, signer.email) };
    expect((await signer.call('POST', coDeed('/invitation'), opened)).json()).toMatchObject({ name: 'Kim Rivera' });
    expect((await claims(signer, uuid)).json()).toMatchObject({ name: 'Kim Rivera', identified: false, agreed: false });
  });

  it('agrees to electronic papers by saying yes, and not by saying no', { tags: ['all'] }, async () => {
    const signer = await Borrower.register(server);
    const { uuid } = await invited(server, [signer]);
    await claims(signer, uuid);
    await isIdentified(signer, uuid);
    expect((await signer.call('POST', ofSigning(uuid, '/actions/agreed'), { consent: false })).statusCode).toBe(400);
    expect((await signer.call('GET', coDeed('/status'))).json()).toMatchObject({ agreed: false });
  });
});

describe('where only accounts for signing alone may sign (v2)', () => {
  const org = 'quorum';

  it('a new account signs, and is for signing alone', async () => {
    const signer = await Borrower.register(server, org);
    const { borrower, uuid } = await invited(server, [signer], org);
    expect((await borrower.call('GET', own(uuid))).json().additionalSignerVersion).toBe('v2');
    const who = async () => (await signer.call('GET', '/identity/secure/api/v1_1/identity')).json().profileType;
    expect(await who()).toBeNull();
    expect((await claims(signer, uuid)).json()).toMatchObject({ version: 'v2', status: 'INVITED' });
    expect(await who()).toBe('CO_DEEDER');
    await identifies(signer, uuid);
    const signed = await signs(signer, uuid, (await reads(signer, uuid)).id, 'Anab Rivera');
    expect(signed.json()).toMatchObject({ status: 'SIGNED' });
    expect(await who()).toBe('CO_DEEDER');
  });

  it('a borrower’s account does not, and the link stays for another', async () => {
    const { borrower: other } = await givenApplication(server, 'OFFER_SELECTION', {}, {}, org);
    const { uuid } = await invited(server, [other], org);
    const refused = await claims(other, uuid);
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'borrowers-account']);
    const link = { token: await invitationToken(server, other.email) };
    expect((await other.call('POST', coDeed('/invitation'), link)).statusCode).toBe(200);
    const main = await givenApplication(server, 'OFFER_SELECTION');
    const { borrower, uuid: here } = await invited(server, [main.borrower]);
    expect((await borrower.call('GET', own(here))).json().additionalSignerVersion).toBe('v1');
    expect((await claims(main.borrower, here)).json()).toMatchObject({ version: 'v1', status: 'INVITED' });
  });
});
