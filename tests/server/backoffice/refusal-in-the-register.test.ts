import { expect, it } from 'vitest';
import { givenApplication } from '../support/given-application.ts';
import { deskOfFile } from '../support/server-of-file.ts';

const { server, as } = deskOfFile();

it('the desk reads whether a refusal was an application of the register, its action and the codes of its reasons', async () => {
  const { uuid } = await givenApplication(server, 'IN_PROGRESS');
  const refused = { event: 'employment-refused', comment: 'Nobody there knows the borrower.' };
  const answer = await as({ roles: ['underwriter'] }, 'POST', `/applications/${uuid}/events`, refused);
  expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'DECLINED' }]);
  const seen = (await as({ roles: ['compliance'] }, 'GET', `/applications/${uuid}`)).json().fields;
  expect(seen).toEqual(
    expect.arrayContaining([
      { name: 'refusal.application', title: 'Refusal, application', value: 'true' },
      { name: 'refusal.action', title: 'Refusal, action', value: '3' },
      { name: 'refusal.reasons', title: 'Refusal, reasons', value: '6' },
    ]),
  );
});
