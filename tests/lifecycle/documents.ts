import type { Json } from '../../runtime/json/json.ts';
import type { CompiledLifecycle } from '../../runtime/lifecycle/decision-rules.ts';
import type { LifecycleContext } from '../../runtime/lifecycle/lifecycle-state.ts';
import type { Personas, Statuses } from '../../runtime/schema/types.ts';
import { lifecycleContext } from '../../src/language/pricing/policy.ts';
import type { Pricing } from '../../src/language/schema/types.ts';
import { loaded } from '../documents/loaded.ts';

const { product, server } = compiled('main');

export const lifecycle: CompiledLifecycle = given(server.lifecycle.heloc);
export const personas: Personas = given(server.personas);
export const pricing: Pricing = given(server.pricing);
export const { statuses }: { statuses: Statuses } = product;

function compiled(org: string) {
  return given(loaded.organisations.get(org));
}

function given<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('The documents of the main organisation do not compile');
  return value;
}

type Applicant = {
  lastName?: string;
  street?: string;
  income?: number;
  ssn?: string;
  state?: string;
  occupancy?: string;
  now?: string;
  [answer: string]: Json | undefined;
};

/** A borrower's answers and the policy that holds for them. */
export function applicant({
  lastName = 'Doe',
  street = '742 Cedar Ave',
  income = 120_000,
  ssn,
  state = 'CO',
  occupancy = 'HOME',
  now = '2026-01-15T17:00:00.000Z',
  ...others
}: Applicant): LifecycleContext {
  const answers: { [name: string]: Json } = {
    name: { firstName: 'Jamie', lastName },
    propertyAddress: { street1: street, city: 'Denver', state, zip: '80203', occupancyType: occupancy },
    income: { income, otherIncome: 0, employmentType: 'FULL_TIME' },
    ...(ssn !== undefined && { ssn }),
    ...(others as { [name: string]: Json }),
  };
  return lifecycleContext(pricing, answers, now);
}
