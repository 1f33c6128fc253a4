import { describe, expect, it } from 'vitest';
import { holdsAccount } from '../../../src/trade/closing/functions/account-holder.ts';

const ana = { firstName: 'Ana', middleName: 'María', lastName: 'Núñez', suffix: 'JR' };
const jamie = { firstName: 'Jamie', lastName: 'Doe' };
/** Has one name alone. */
const suharto = { firstName: '', lastName: 'Suharto' };

describe('holdsAccount', () => {
  it.each([
    ['Jamie Doe', [jamie]],
    ['JAMIE LEE DOE', [jamie]],
    ['DOE, JAMIE', [jamie]],
    ['DOE, JAMIE L', [jamie]],
    ['Jamie Doe and Alex Roe', [jamie]],
    ['ALEX ROE OR JAMIE DOE', [jamie]],
    ['Alex Roe & Jamie Doe', [jamie]],
    ['ANA NUNEZ', [ana]],
    ['ANA M NUNEZ JR', [ana]],
    ['Ana María Núñez, Jr.', [ana]],
    ['Jamie Doe', [ana, jamie]],
    ['SUHARTO', [suharto]],
  ])('takes %s', (holder, [applicant, ...others]) => expect(holdsAccount(holder, applicant, others)).toBe(true));

  it.each([
    ['Robin Somebodyelse', [jamie]],
    ['Jamie Doerr', [jamie]],
    ['Jam Doe', [jamie]],
    ['Alex Doe', [jamie]],
    ['Jamie Doe Sr', [jamie]],
    ['Ana Núñez Sr', [ana]],
    ['Ana Paula Núñez', [ana]],
    ['Jamie', [jamie]],
    ['Ana Suharto', [suharto]],
  ])('does not take %s', (holder, [applicant, ...others]) =>
    expect(holdsAccount(holder, applicant, others)).toBe(false),
  );

  it('gives no result without a holder or a name', () => {
    expect(holdsAccount('', jamie)).toBeUndefined();
    expect(holdsAccount('Jamie Doe', { firstName: 'Jamie' })).toBeUndefined();
  });
});
