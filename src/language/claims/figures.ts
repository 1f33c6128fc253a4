import { isObject, type Json } from '../../../runtime/json/json.ts';
import { boundOf } from '../pricing/check-published.ts';
import type { ClaimFigure, Pricing, PricingPolicy, State } from '../schema/types.ts';

/** What figures are compared with: a version of the pricing, and the rows of the states where the organisation lends. */
export type Proofs = {
  pricing: Pricing;
  rows: readonly State[];
  /** The minutes of a step; undefined where there is none. */
  minutesOf: (progress: string, step: string) => number | undefined;
  /** Days from today that a fact is; undefined where it is no such fact. */
  daysFromToday: (fact: string) => number | undefined;
};

/** The figure that the documents have; undefined where they have none. */
export function provenFigure({ from, steps = {}, except }: ClaimFigure, proofs: Proofs): number | undefined {
  const { pricing, rows } = proofs;
  switch (from) {
    case 'lowest-apr':
      return boundOf(pricing, Math.min);
    case 'highest-apr':
      return boundOf(pricing, Math.max);
    case 'rate-cap':
      return percent(pricing.variable?.cap);
    case 'origination-fee':
      return percent(Math.max(...policiesOf(pricing).map(({ originationFee = '0' }) => Number(originationFee))));
    case 'minimum-draw':
      return numberOf(pricing.policy?.minimumDraw);
    case 'maximum-draw':
      return numberOf(pricing.policy?.maximumDraw);
    case 'appraisal-above':
      return numberOf(pricing.policy?.appraisalAbove);
    case 'recording-tax':
      return highestTax(pricing, except ?? []);
    case 'cancellation-days':
      return Math.max(...rows.map(cancellationDays));
    case 'minutes':
      return minutes(steps, proofs);
    default:
      return undefined;
  }
}

/**
 * The fewest days from an application in a state to the money: what the law wants before the closing, the wait for a notary in
 * person where none may serve by video, the days to cancel with those for a cancellation in the mail, and the banking day after them.
 */
export function fewestDays(row: State, { inPerson }: ClaimFigure, { pricing, daysFromToday }: Proofs): number {
  const policy: PricingPolicy = { ...pricing.policy, ...pricing.states?.[row.state] };
  const online = row.onlineNotary?.how.startsWith('online') ?? false;
  const notary = online || inPerson === undefined ? 0 : (daysFromToday(inPerson) ?? 0);
  return Math.max(waitingDays(row), notary) + cancellationDays(row) + (policy.electronicCancellationDays ?? 0) + 1;
}

export const waitingDays = ({ waiting }: State): number => waiting?.days ?? 0;

const cancellationDays = ({ coolingOff }: State): number => coolingOff?.days ?? 0;

const policiesOf = ({ policy = {}, states = {} }: Pricing): PricingPolicy[] => [policy, ...Object.values(states)];

function highestTax(
  { recordingTax: { states = {}, ranges = {}, range } = {} }: Pricing,
  except: readonly string[],
): number {
  const highest = {
    ...states,
    ...Object.fromEntries(Object.entries(ranges).map(([state, { high }]) => [state, high])),
  };
  const counted = Object.entries(highest).flatMap(([state, share]) => (except.includes(state) ? [] : [share]));
  const shares = [...counted, ...(range ? [range.high] : [])].map(Number);
  return Number((Math.max(0, ...shares) * 100_000).toFixed(2));
}

function minutes(steps: NonNullable<ClaimFigure['steps']>, { minutesOf }: Proofs): number | undefined {
  const all = Object.entries(steps).flatMap(([progress, ids]) => ids.map((step) => minutesOf(progress, step)));
  return all.includes(undefined) ? undefined : all.reduce<number>((sum, one) => sum + (one ?? 0), 0);
}

/** The days that are added to today, of logic that does only that. */
export function daysAdded(logic: Json | undefined): number | undefined {
  const [today, days] = isObject(logic) && Array.isArray(logic['add-days']) ? logic['add-days'] : [];
  return isObject(today) && today.var === 'today' && typeof days === 'number' ? days : undefined;
}

const percent = (share: string | number | undefined): number | undefined =>
  share === undefined ? undefined : Number((Number(share) * 100).toFixed(4));

const numberOf = (text: string | undefined): number | undefined => (text === undefined ? undefined : Number(text));
