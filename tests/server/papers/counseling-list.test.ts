import { expect, it } from 'vitest';
import { vendorKinds } from '../../../src/trade/index.ts';
import { Borrower, own } from '../support/borrower.ts';
import { textOfPdf } from '../support/papers/pdf-text.ts';
import { serverOfFile } from '../support/server-of-file.ts';

const server = serverOfFile();

// Would catch a list that is not given where the evaluation goes on to a refusal, one of fewer agencies, and one that is on a screen alone.
it('is a paper of the ten nearest agencies, of the day of the request, and goes by letter while papers are not agreed to', async () => {
  const borrower = await Borrower.register(server);
  const uuid = await borrower.apply({ lastName: 'Lowscore' });
  await borrower.rested(uuid);
  const file = () => borrower.call('GET', own(uuid, '/papers/counseling-organizations/file'));
  await expect.poll(async () => (await file()).statusCode).toBe(200);
  const text = (await textOfPdf((await file()).rawPayload)).replaceAll(/\s+/g, ' ');
  const names = ['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten'];
  for (const name of names) expect(text).toContain(`Agency ${name}`);
  expect(text).toContain('For Jamie Lowscore, as of');
  const written = async () =>
    (
      await server.context.db
        .selectFrom('message')
        .select(['channel', 'address'])
        .where('application', '=', uuid)
        .where('document', '=', 'counseling-list')
        .orderBy('channel')
        .execute()
    ).map(({ channel, address }) => [channel, address.includes('742 Cedar Ave')]);
  await expect.poll(written).toEqual([
    ['email', false],
    ['letter', true],
  ]);
});

// Would catch a service that is told more of a borrower than it needs.
it('is asked for with a ZIP code alone', () => {
  expect(vendorKinds.find(({ id }) => id === 'counseling')).toMatchObject({ sees: ['homeAddress.zip'], knows: [] });
});
