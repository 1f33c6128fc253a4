import { expect, test } from 'vitest';
import { compileFor } from '../../../runtime/language/compile.ts';
import { lines, preparedWith } from '../fixture.ts';

const states = { CO: { label: 'Colorado' }, NY: { label: 'New York' }, TX: { label: 'Texas' } };

const documents = (only: unknown): Record<string, string> => ({
  'flows/parts/lists/states.json': JSON.stringify({ part: states }),
  'flows/dialogs/wait.json': JSON.stringify({
    kind: 'overlay',
    title: 'One moment',
    blocks: {
      where: {
        kind: 'form',
        fields: {
          state: {
            fact: 'address.street',
            schema: { type: 'string' },
            widget: 'text',
            title: 'State',
            options: { list: 'states', only },
          },
        },
      },
    },
    messages: { first: 'Reading' },
    rotateOverMs: 3000,
  }),
  'brands/main/brand.json': JSON.stringify({
    name: 'Main',
    hosts: ['www'],
    organisation: { orgCode: 'MAIN' },
    settings: { waitlistUrl: '/waitlist' },
    eligibility: { states: ['TX', 'CO'] },
  }),
  'brands/partner/brand.json': JSON.stringify({
    extends: 'main',
    name: 'Partner',
    hosts: ['partner'],
    organisation: { orgCode: 'PARTNER' },
    eligibility: { states: ['NY'] },
  }),
});

function choices(org: string, only: unknown): string[] {
  const { product, diagnostics } = compileFor(preparedWith(documents(only)), org);
  const block = product?.dialogs.wait?.blocks?.where;
  if (block?.kind !== 'form') throw new Error(lines(diagnostics).join('\n'));
  return Object.keys(block.fields.state?.options?.items ?? {});
}

test('a list is narrowed to what a setting of the organisation names, in the order of the list', () => {
  const only = { setting: 'eligibility.states' };
  expect(choices('main', only)).toEqual(['CO', 'TX']);
  expect(choices('partner', only)).toEqual(['NY']);
});

test('organisations whose settings name the same choices share the document', () => {
  const others = documents({ setting: 'eligibility.states' });
  const partner = { extends: 'main', name: 'Partner', hosts: ['partner'], organisation: { orgCode: 'PARTNER' } };
  const prepared = preparedWith({ ...others, 'brands/partner/brand.json': JSON.stringify(partner) });
  const [of, same] = ['main', 'partner'].map((org) => compileFor(prepared, org).product?.dialogs.wait);
  expect(of).toBeDefined();
  expect(same).toBe(of);
});

test('a list is narrowed to what the document names', () => {
  expect(choices('partner', ['TX', 'NY'])).toEqual(['NY', 'TX']);
});
