import { beforeAll, expect, it } from 'vitest';
import type { Json } from '../../../../runtime/json/json.ts';
import { setStatus } from '../../support/application-status.ts';
import { type Borrower, own } from '../../support/borrower.ts';
import { standingApplication } from '../../support/given-application.ts';
import { serverOfFile } from '../../support/server-of-file.ts';

const server = serverOfFile();
let borrower: Borrower;
let uuid: string;
beforeAll(async () => {
  ({ borrower, uuid } = await standingApplication(server, 'OFFER_SELECTION'));
});

const owner = (firstName: string, email: string) => ({ firstName, lastName: 'Rivera', email });
const owned = (...coOwners: Json[]): { [fact: string]: Json } => ({
  ownership: { type: 'JOINT', coOwners },
  contact: { phoneType: 'MOBILE', channel: 'EMAIL', mailingSame: true },
});

/** Answers that no page of ours sends. */
it.each<[status: string, action: string, answers: { [fact: string]: Json }, rule: string]>([
  ['COLLECT_ADDITIONAL_INFO', 'contact-given', owned(owner('A1$%', 'a@example.com')), 'co-owner-name-characters'],
  ['COLLECT_ADDITIONAL_INFO', 'contact-given', owned(owner('<b>', 'a@example.com')), 'co-owner-name-characters'],
  [
    'COLLECT_ADDITIONAL_INFO',
    'contact-given',
    owned(owner('Ana', 'x@example.com'), owner('Kim', 'X@example.com')),
    'co-owner-emails-differ',
  ],
  ['HMDA', 'hmda-given', { hmda: { race: ['ASIAN', 'NOT_PROVIDED'] } }, 'hmda-race-answered-or-not'],
  ['HMDA', 'hmda-given', { hmda: { sex: ['NOT_PROVIDED', 'MALE'] } }, 'hmda-sex-answered-or-not'],
  [
    'HMDA',
    'hmda-given',
    { hmda: { ethnicity: ['NOT_HISPANIC_OR_LATINO', 'NOT_PROVIDED'] } },
    'hmda-ethnicity-answered-or-not',
  ],
])('in %s %s is refused with %j by %s', async (checklistStatus, action, answers, rule) => {
  await setStatus(server, uuid, checklistStatus);
  const refused = await borrower.call('POST', own(uuid, `/actions/${action}`), { answers });
  expect([refused.statusCode, refused.json().failures.map((failure: { rule?: string }) => failure.rule)]).toEqual([
    422,
    [rule],
  ]);
});
