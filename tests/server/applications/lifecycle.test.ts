import { describe, expect, it } from 'vitest';
import { personas } from '../../lifecycle/documents.ts';
import { asOwner } from '../support/as-owner.ts';
import { Borrower, own } from '../support/borrower.ts';
import { serverOfFile } from '../support/server-of-file.ts';

const server = serverOfFile();

const history = (uuid: string) =>
  server.context.db
    .selectFrom('application_history')
    .selectAll()
    .where('application', '=', uuid)
    .orderBy('id')
    .execute();

const firstSight = Object.entries(personas.personas).filter(([, { match }]) => match.ssnLastFour === undefined);

describe('through the real server', () => {
  it.each(firstSight.map(([id, persona]) => ({ id, persona })))(
    '$id rests as the table says',
    { tags: ['all'] },
    async ({ persona }) => {
      const borrower = await Borrower.register(server);
      const { lastName, street } = persona.match;
      const uuid = await borrower.apply({ ...(lastName && { lastName }), ...(street && { street: `12 ${street}` }) });
      expect(await borrower.rested(uuid)).toBe(persona.leadsTo);
    },
  );

  it('a normal applicant has offers, by the usual order', async () => {
    const borrower = await Borrower.register(server);
    const uuid = await borrower.apply();
    expect(await borrower.rested(uuid)).toBe('OFFER_SELECTION');
    expect((await history(uuid)).map(({ to_status }) => to_status)).toEqual([
      'GEN_PRE_SOFT_CREDIT_DISCLOSURE',
      'WAITING_FOR_SOFT_CREDIT',
      'WAITING_FOR_PROPERTY',
      'WAITING_FOR_AVM',
      'PREQUAL_TITLE',
      'WAITING_FOR_DECISION',
      'WAITING_FOR_OFFERS',
      'OFFER_SELECTION',
    ]);
  });

  it('an answer given twice counts once', async () => {
    const borrower = await Borrower.register(server);
    const uuid = await borrower.apply({ lastName: 'Twice' });
    await borrower.rested(uuid);
    expect((await history(uuid)).filter(({ event }) => event === 'found')).toHaveLength(2);
  });

  it('a decline keeps its verdicts and tells its reasons', async () => {
    const borrower = await Borrower.register(server);
    const uuid = await borrower.apply({ lastName: 'Lowscore' });
    await borrower.rested(uuid);
    expect(await borrower.status(uuid)).toMatchObject({
      checklistStatus: 'DECLINED',
      uwDecision: 'DECLINE',
      declineReasons: [
        'Serious delinquency on an account',
        'Proportion of balances to credit limits on revolving accounts is too high',
        'Time since the most recent late payment is too short',
        'Number of accounts with balances is too high',
      ],
    });
    expect((await history(uuid)).at(-1)).toMatchObject({ verdicts: { 'credit-score': 'fail', delinquency: 'pass' } });
    expect((await borrower.call('GET', own(uuid, '/offers'))).json()).toEqual({ offers: [] });
  });
});

describe('a Social Security number', () => {
  it('finds the credit file, and only its last four leave the server', async () => {
    const borrower = await Borrower.register(server);
    const uuid = await borrower.apply({ lastName: 'Nomatch' });
    await borrower.rested(uuid);
    const answer = await borrower.call('POST', own(uuid, '/ssn'), { ssn: '123-45-6789' });
    expect([answer.statusCode, answer.json().checklistStatus]).toEqual([200, 'WAITING_FOR_SOFT_CREDIT']);
    expect(await borrower.rested(uuid)).toBe('OFFER_SELECTION');
    const shown = await borrower.call('GET', own(uuid));
    expect(shown.json().ssnLastFour).toBe('6789');
    const row = await server.context.db
      .selectFrom('application')
      .selectAll()
      .where('uuid', '=', uuid)
      .executeTakeFirstOrThrow();
    expect(`${shown.body} ${JSON.stringify(row)} ${JSON.stringify(await history(uuid))}`).not.toMatch(/123-?45-?6789/);
  });

  it('does not find it the second time either', async () => {
    const borrower = await Borrower.register(server);
    const uuid = await borrower.apply({ lastName: 'Nofile' });
    await borrower.rested(uuid);
    await borrower.call('POST', own(uuid, '/ssn'), { ssn: '123456789' });
    expect(await borrower.rested(uuid)).toBe('CREDIT_NO_MATCH_SSN');
  });

  it('is judged by the rule of its field, and not kept where it does not pass', async () => {
    const borrower = await Borrower.register(server);
    const uuid = await borrower.apply({ lastName: 'Nomatch' });
    await borrower.rested(uuid);
    const answer = await borrower.call('POST', own(uuid, '/ssn'), { ssn: '666456789' });
    expect([answer.statusCode, answer.json().failures[0].rule]).toEqual([422, 'ssn-valid']);
    expect((await borrower.call('GET', own(uuid))).json()).not.toHaveProperty('ssnLastFour');
  });

  it('is refused where nobody asked for it', async () => {
    const borrower = await Borrower.register(server);
    const uuid = await borrower.apply();
    await borrower.rested(uuid);
    const answer = await borrower.call('POST', own(uuid, '/ssn'), { ssn: '123456789' });
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'not-awaited']);
    expect((await borrower.call('GET', own(uuid))).json()).not.toHaveProperty('ssnLastFour');
  });
});

describe('trying again', () => {
  it('thaws the file of one who lifted the freeze', async () => {
    const borrower = await Borrower.register(server);
    const uuid = await borrower.apply({ lastName: 'Frozen', street: '9 Thaw Street' });
    await borrower.rested(uuid);
    await borrower.call('POST', own(uuid, '/credit-retry'));
    expect(await borrower.rested(uuid)).toBe('OFFER_SELECTION');
  });

  it('is told how often that may be, and counted by what was done: a bureau is asked for each', async () => {
    const borrower = await Borrower.register(server);
    const uuid = await borrower.apply({ lastName: 'Frozen' });
    await borrower.rested(uuid);
    const actions = server.context.db.selectFrom('application_action').where('application', '=', uuid);
    const done = async () => (await actions.select('id').execute()).length;
    for (let time = 0; time < 5; time += 1) {
      expect((await borrower.call('POST', own(uuid, '/credit-retry'))).statusCode).toBe(200);
      expect(await borrower.rested(uuid)).toBe('SOFT_CREDIT_LOCKED_OR_FROZEN');
    }
    const sixth = await borrower.call('POST', own(uuid, '/credit-retry'));
    expect([sixth.statusCode, sixth.json()]).toEqual([
      429,
      { errors: ['You can try again 5 times in 24 hours. Please come back later.'], code: 'too-often' },
    ]);
    expect(Number(sixth.headers['retry-after'])).toBeGreaterThan(23 * 3600);
    expect([await borrower.rested(uuid), await done()]).toEqual(['SOFT_CREDIT_LOCKED_OR_FROZEN', 5]);
    const yesterday = new Date(server.clock.now.getTime() - 25 * 3_600_000);
    await asOwner(server, (db) =>
      db.updateTable('application_action').set({ at: yesterday }).where('application', '=', uuid).execute(),
    );
    expect((await borrower.call('POST', own(uuid, '/credit-retry'))).statusCode).toBe(200);
  });

  it('finds a property by its corrected address', async () => {
    const borrower = await Borrower.register(server);
    const uuid = await borrower.apply({ street: '1 Nowhere Lane' });
    await borrower.rested(uuid);
    const found = { street1: '1 Elm St', street2: 'Unit 4', city: 'Denver', state: 'CO', zip: '80203' };
    const propertyAddress = { ...found, occupancyType: 'HOME' };
    const answers = { propertyAddress, homeAddress: found };
    const answer = await borrower.call('POST', own(uuid, '/actions/property-corrected'), { answers });
    expect([answer.statusCode, answer.json().errors]).toEqual([200, undefined]);
    expect(await borrower.rested(uuid)).toBe('OFFER_SELECTION');
    expect((await borrower.call('GET', own(uuid))).json().property).toMatchObject(propertyAddress);
  });
});
