import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Json } from '../../runtime/json/json.ts';
import { lifecycleContext } from '../../runtime/lifecycle/lifecycle-context.ts';
import type { LifecycleContext } from '../../runtime/lifecycle/lifecycle-state.ts';
import type { Lifecycle, Personas, Pricing, Statuses } from '../../runtime/schema/types.ts';

const root = join(import.meta.dirname, '../..');

const read = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8'));

export const lifecycle: Lifecycle = read('flows/lifecycle/heloc.json');
export const personas: Personas = read('flows/lifecycle/personas.json');
export const pricing: Pricing = read('brands/main/pricing.json');
export const statuses: Statuses = read('flows/routing/statuses.json');

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
