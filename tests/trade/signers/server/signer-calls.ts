import { expect } from 'vitest';
import { type Borrower, own } from '../../../server/support/borrower.ts';
import { givenApplication } from '../../../server/support/given-application.ts';
import { invitationToken } from '../../../server/support/invitation-token.ts';
import { pageMs, passTime } from '../../../server/support/papers/paper-calls.ts';
import type { TestServer } from '../../../server/support/test-server.ts';
import { uploadedFile } from '../../../server/support/uploaded-file.ts';

/** A call that names no signing, and one of the signing of an application. */
export const coDeed = (rest: string) => own('co-deed', rest);
export const ofSigning = (uuid: string, rest: string) => own(uuid, `/co-deed${rest}`);
/** Photos of an ID that this signer uploaded. */
export async function identityOf(signer: Borrower, uuid: string) {
  const row = await rowOf(signer, uuid);
  const front = await uploadedFile(signer.server, uuid, 'PASSPORTFRONT', `passport ${crypto.randomUUID()}`, row.uuid);
  return { dob: '1970-01-31', kind: 'PASSPORT', front: { uuid: front, fileName: 'passport.pdf', bytes: 20 } };
}

/** What is stored of a signer's signing. */
const rowOf = ({ server, email }: Borrower, uuid: string) =>
  server.context.db
    .selectFrom('application_signer')
    .selectAll()
    .where('application', '=', uuid)
    .where('email', '=', email)
    .executeTakeFirstOrThrow();

/** A borrower whose application waits for these owners, all of whom were invited. */
export async function invited(server: TestServer, signers: readonly Borrower[], org?: string) {
  const coOwners = signers.map(({ email }, index) => ({ firstName: `Ana${'bcd'[index]}`, lastName: 'Rivera', email }));
  const given = await givenApplication(server, 'CO_DEED_REQ', { ownership: { type: 'JOINT', coOwners } }, {}, org);
  await invite(given);
  return given;
}

export const invite = ({ borrower, uuid }: { borrower: Borrower; uuid: string }) =>
  borrower.call('POST', own(uuid, '/actions/co-signers-invited'), {});

export async function claims(signer: Borrower, uuid: string) {
  return signer.call('POST', coDeed('/claim'), { token: await invitationToken(signer.server, signer.email, uuid) });
}

export async function reads(signer: Borrower, uuid: string) {
  const { papers } = (await signer.call('GET', ofSigning(uuid, '/papers'))).json();
  const deed = papers.find(({ signable }: { signable: boolean }) => signable);
  await signer.call('GET', ofSigning(uuid, `/papers/${deed.id}/file?as=inline`));
  for (const page of deed.unread) {
    passTime(signer, pageMs);
    expect(
      (await signer.call('POST', ofSigning(uuid, `/papers/${deed.id}/read`), { page, sha256: deed.sha256 })).statusCode,
    ).toBe(200);
  }
  return deed;
}

const place = { latitude: 39.7392, longitude: -104.9903 };

export const signs = (
  signer: Borrower,
  uuid: string,
  paper: string,
  name: string,
  location: typeof place | null = place,
) =>
  signer.call('POST', ofSigning(uuid, '/papers/signature'), {
    papers: [paper],
    signature: { kind: 'typed', text: name },
    name,
    location,
  });

export async function isIdentified(signer: Borrower, uuid: string) {
  const identity = await identityOf(signer, uuid);
  expect((await signer.call('POST', ofSigning(uuid, '/actions/identified'), { identity })).json()).toMatchObject({
    identified: false,
    identity: 'checking',
  });
  const standing = async () => (await signer.call('GET', coDeed(`/status?applicationUuid=${uuid}`))).json().identity;
  await expect.poll(standing).toBe('verified');
}

export async function identifies(signer: Borrower, uuid: string) {
  await isIdentified(signer, uuid);
  expect((await signer.call('POST', ofSigning(uuid, '/actions/agreed'), { consent: true })).json()).toMatchObject({
    agreed: true,
  });
}
