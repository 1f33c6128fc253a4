import { expect, it } from 'vitest';
import type { Json } from '../../../runtime/json/json.ts';
import { lifecycleEnvironment } from '../../../runtime/lifecycle/lifecycle-environment.ts';
import { figuresOf } from '../../../src/trade/desk/decisions/figures.ts';
import { functions } from '../../../src/trade/index.ts';
import { type applicant, lifecycle, personas } from '../../lifecycle/documents.ts';
import { goTheWay, type Way } from '../../lifecycle/usual-way.ts';

const environment = ({ state, context }: Way) => lifecycleEnvironment(lifecycle, context, state, functions);
const figures = (way: Way, mayRead = (_: string) => true) => figuresOf(environment(way), mayRead);
const round = (ratio: number): number => Math.round(ratio * 1e6) / 1e6;

/** Goes on to the status, and stays there. */
const wayTo = (status: string, who: Parameters<typeof applicant>[0] = {}): Way => goTheWay(who, { [status]: [] });

it('before an offer is chosen the ratios are those of the decision', () => {
  const way = wayTo('OFFER_SELECTION');
  const env = environment(way);
  expect(figures(way)).toMatchObject({ amount: null, cltv: env.get('cltv'), dti: env.get('dti'), debts: 1860 });
});

it('once an offer is chosen they count its line, its payment and the mortgage', () => {
  const { amount, payment, ...known } = figures(wayTo('INCOME_VERIFICATION'));
  expect(known).toMatchObject({
    cltv: round((248_000 + Number(amount)) / 620_000),
    dti: round((350 + 1510 + Number(payment)) / 10_000),
    ...{ income: 10_000, incomeFrom: 'stated', cltvLimit: 0.85, dtiLimit: 0.5 },
  });
});

it('count the verified income once it is there', () => {
  expect(figures(wayTo('REVISED_OFFER_SELECTION', { lastName: 'Lowerincome' }))).toMatchObject({
    income: 4833.33,
    incomeFrom: 'verified',
  });
});

it('count the income from assets, as pricing does', () => {
  const way = wayTo('OFFER_SELECTION');
  const fields = { ...way.state.fields, assetDepletion: { complete: true, amount: '120000.00' } };
  expect(figures({ ...way, state: { ...way.state, fields } }).income).toBe(11_000);
});

it('stay within the policy with the most that is offered', () => {
  const way = wayTo('OFFER_SELECTION');
  const offers = way.state.facts.offers as { id: string; monthlyPayment: string; max: string }[];
  for (const { monthlyPayment, max } of offers) {
    const fields = { ...way.state.fields, selected: { amount: max, monthlyPayment } };
    const { cltv, cltvLimit, dti, dtiLimit } = figures({ ...way, state: { ...way.state, fields } });
    expect(cltv).toBeLessThanOrEqual(Number(cltvLimit));
    expect(dti).toBeLessThanOrEqual(Number(dtiLimit));
  }
  expect(offers.length).toBeGreaterThan(0);
});

it('are shown to those who read all that they are made of', () => {
  const way = wayTo('INCOME_VERIFICATION');
  expect(figures(way, (name) => name !== 'selected')).toMatchObject({ cltv: null, cltvLimit: null, dti: null });
  expect(figures(way, (name) => name !== 'verifiedIncome')).toMatchObject({
    income: null,
    incomeFrom: null,
    dti: null,
  });
});

it('the debts that a bureau of the sandbox reports have the payments of the liens that come with them', () => {
  const people = [personas.normal, ...Object.values(personas.personas).map(({ answers }) => answers)];
  const reports = people.flatMap((answers) =>
    Object.values(answers as Record<string, { facts?: { [fact: string]: Json } }[]>).flat(),
  );
  const withLiens = reports.flatMap(({ facts = {} }) =>
    'monthlyDebts' in facts && Array.isArray(facts.liens)
      ? [{ debts: Number(facts.monthlyDebts), liens: facts.liens as { monthlyPayment: string }[] }]
      : [],
  );
  expect(withLiens.length).toBeGreaterThan(0);
  for (const { debts, liens } of withLiens)
    expect(debts).toBeGreaterThan(liens.reduce((sum, { monthlyPayment }) => sum + Number(monthlyPayment), 0));
});
