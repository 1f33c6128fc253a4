import { describe, expect, it } from 'vitest';
import { answerLater } from '../../../../src/server/applications/lifecycle/later-answers.ts';
import { circuitBreaker } from '../../../../src/server/vendors/circuit-breaker.ts';
import { checkIdentity } from '../../../../src/trade/signers/server/check-identity.ts';
import { Borrower, own } from '../../../server/support/borrower.ts';
import { givenApplication } from '../../../server/support/given-application.ts';
import { invitationToken } from '../../../server/support/invitation-token.ts';
import { serverOfFile } from '../../../server/support/server-of-file.ts';
import { uploadedFile } from '../../../server/support/uploaded-file.ts';

const server = serverOfFile();

const ofSigning = (uuid: string, rest: string) => own(uuid, `/co-deed${rest}`);

/** A signer of this last name, who took the invitation. */
async function signing(lastName: string) {
  const signer = await Borrower.register(server);
  const coOwners = [{ firstName: 'Ana', lastName, email: signer.email }];
  const { borrower, uuid } = await givenApplication(server, 'CO_DEED_REQ', { ownership: { type: 'JOINT', coOwners } });
  await borrower.call('POST', own(uuid, '/actions/co-signers-invited'), {});
  const token = await invitationToken(server, signer.email);
  await signer.call('POST', own('co-deed', '/claim'), { token });
  const { uuid: row } = await rowOf(uuid);
  return { signer, borrower, uuid, row };
}

const messages = (uuid: string) =>
  server.context.db
    .selectFrom('message')
    .select(['document', 'address', 'body'])
    .where('application', '=', uuid)
    .orderBy('at')
    .orderBy('move')
    .execute();

const rowOf = (uuid: string) =>
  server.context.db
    .selectFrom('application_signer')
    .selectAll()
    .where('application', '=', uuid)
    .executeTakeFirstOrThrow();

const photo = (uuid: string, signer: string | null, kind = 'PASSPORTFRONT') =>
  uploadedFile(server, uuid, kind, `photo ${crypto.randomUUID()}`, signer);

const gives = async (signer: Borrower, uuid: string, front: string, kind = 'PASSPORT') =>
  signer.call('POST', ofSigning(uuid, '/actions/identified'), {
    identity: { dob: '1970-01-31', kind, front: { uuid: front, fileName: 'id.pdf', bytes: 20 } },
  });

async function settled(signer: Borrower, uuid: string) {
  const status = async () => (await signer.call('GET', own('co-deed', `/status?applicationUuid=${uuid}`))).json();
  await expect.poll(async () => (await status()).identity).not.toBe('checking');
  return status();
}

describe('the photo ID of an additional signer', () => {
  it('is checked by the vendor: nobody goes on with photos that it cannot read, and after three people look at them', async () => {
    const { signer, uuid, row } = await signing('Blurry');
    await gives(signer, uuid, await photo(uuid, row));
    expect(await settled(signer, uuid)).toMatchObject({
      identity: 'again',
      identityProblem: 'BLURRED',
      identified: false,
    });
    expect((await signer.call('POST', ofSigning(uuid, '/actions/agreed'), { consent: true })).statusCode).toBe(409);
    expect(await messages(uuid)).toContainEqual(
      expect.objectContaining({ document: 'signer-identity-again', address: signer.email }),
    );
    await gives(signer, uuid, await photo(uuid, row));
    expect(await settled(signer, uuid)).toMatchObject({ identity: 'again', identityProblem: 'GLARE' });
    await gives(signer, uuid, await photo(uuid, row));
    expect(await settled(signer, uuid)).toMatchObject({
      identity: 'verified',
      identified: true,
      identityProblem: null,
    });
  });

  it('that is another’s is looked at by people: the condition is the signer’s, and never the borrower’s', {
    tags: ['all'],
  }, async () => {
    const { signer, borrower, uuid, row } = await signing('Falseid');
    await gives(signer, uuid, await photo(uuid, row));
    expect(await settled(signer, uuid)).toMatchObject({ identity: 'review', identified: false });
    const [condition] = (await signer.call('GET', ofSigning(uuid, '/conditions'))).json();
    expect(condition).toMatchObject({ categoryEnum: 'ID_VERIFICATION_FAILURE', actionNeeded: true });
    const ofBorrower = `/service-conditions/external/api/v1/applications/${uuid}/conditions`;
    expect((await borrower.call('GET', `${ofBorrower}/external-applicants`)).json()).toEqual([]);
    const files = { documents: { PASSPORTFRONT: [{ uuid: await photo(uuid, row) }] } };
    expect((await borrower.call('POST', `${ofBorrower}/${condition.uuid}/answer`, files)).statusCode).toBe(404);
    expect((await borrower.call('GET', own(uuid))).json()).not.toHaveProperty('openConditions');
    const answered = await signer.call('POST', ofSigning(uuid, `/conditions/${condition.uuid}/answer`), files);
    expect(answered.json()).toMatchObject([{ actionNeeded: false }]);
    expect((await gives(signer, uuid, await photo(uuid, row))).json()).toMatchObject({ identity: 'review' });
  });

  it('is taken from the signer’s own files alone, of the kind that is asked for', async () => {
    const { signer, borrower, uuid, row } = await signing('Rivera');
    const theirs = await photo(uuid, null);
    const wrong = await photo(uuid, row, 'SUPPORT');
    for (const front of [theirs, wrong, crypto.randomUUID()])
      expect((await gives(signer, uuid, front)).statusCode).toBe(422);
    const front = await photo(uuid, row);
    const { documents } = (await borrower.call('GET', own(uuid, '/documents'))).json();
    expect(documents.map((one: { uuid: string }) => one.uuid)).toEqual([theirs]);
    expect((await borrower.call('GET', own(uuid, `/documents/${front}`))).statusCode).toBe(404);
    expect((await borrower.call('DELETE', own(uuid, `/documents/${front}`))).statusCode).toBe(404);
    expect((await signer.call('DELETE', ofSigning(uuid, `/documents/${theirs}`))).statusCode).toBe(404);
    expect((await signer.call('DELETE', ofSigning(uuid, `/documents/${front}`))).statusCode).toBe(204);
  });

  it('that the vendor answers later is decided then, once', { tags: ['all'] }, async () => {
    const { signer, uuid, row } = await signing('Rivera');
    const front = await photo(uuid, row);
    await server.context.db
      .updateTable('application_signer')
      .set({
        identity_state: 'checking',
        identity: server.context.vault.seal(JSON.stringify({ dob: '1970-01-31', kind: 'PASSPORT', front })),
      })
      .where('uuid', '=', row)
      .execute();
    const { context } = server;
    const post = async () => {};
    const key = `id-${row}`;
    const asked: unknown[] = [];
    const identity = {
      line: () => 'identity',
      ask: ({ context: of, vendorFacts }: { context: { answers: object }; vendorFacts: object }, reply: Reply) => {
        asked.push({ answers: Object.keys(of.answers).sort(), vendorFacts });
        reply.deliver({ pending: key });
      },
    };
    const access = { context, vendors: { identity }, post, stop: new AbortController().signal };
    const breaker = circuitBreaker(() => performance.now());
    await checkIdentity({ ...access, breaker }, row);
    await checkIdentity({ ...access, breaker }, row);
    expect(asked).toEqual([{ answers: ['dob', 'identityDocument', 'name', 'propertyAddress'], vendorFacts: {} }]);
    const answers = { context, post, enqueue: post };
    const later = (answer: object) => answerLater(answers, { vendor: 'identity', key }, answer);
    expect(await later({ event: 'no-such-answer' })).toBe('refused');
    expect(await later({ event: 'verified', facts: { identityVerified: true } })).toBe('applied');
    expect(await later({ event: 'verified', facts: { identityVerified: true } })).toBe('kept');
    expect(await later({ event: 'not-verified' })).toBe('different');
    expect(await settled(signer, uuid)).toMatchObject({ identity: 'verified' });
  });
});

type Reply = { deliver(answer: unknown): void };
