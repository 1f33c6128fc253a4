import { expect, it } from 'vitest';
import { decideOwner, type OwnerEvent, type OwnerFacts } from '../../../src/trade/desk/decisions/decide-owner.ts';
import { lifecycle } from '../../lifecycle/documents.ts';

const facts: OwnerFacts = { lifecycle, roles: ['loan-officer'], owner: null };

function decided(type: OwnerEvent['type'], more: Partial<OwnerFacts> = {}) {
  const result = decideOwner({ type }, { ...facts, ...more });
  return 'refusal' in result ? result.refusal.code : result.effects;
}

const recorded = (event: string) => ({ type: 'record-act', role: 'loan-officer', event });

it.each([[null], ['other']] as const)('takes an application of %s, and records it', (owner) => {
  expect(decided('take', { owner })).toEqual([{ type: 'set-owner' }, recorded('owner-take')]);
});

it('records nothing where it is theirs already', () => {
  expect(decided('take', { owner: 'self' })).toEqual([]);
});

it('releases their own alone', () => {
  expect(decided('release', { owner: 'self' })).toEqual([{ type: 'remove-owner' }, recorded('owner-release')]);
  expect([decided('release', { owner: 'other' }), decided('release')]).toEqual(['not-yours', 'not-yours']);
});

it('takes a role that the lifecycle declares', () => {
  expect([decided('take', { roles: ['cook'] }), decided('take', { roles: [] })]).toEqual([
    'not-your-role',
    'not-your-role',
  ]);
});
