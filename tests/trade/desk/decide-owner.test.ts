import { expect, it } from 'vitest';
import {
  decideOwner,
  type OwnerEvent,
  type OwnerFacts,
  ownerBefore,
} from '../../../src/trade/desk/decisions/decide-owner.ts';
import { lifecycle } from '../../lifecycle/documents.ts';

const self = { id: 'robin', name: 'Robin' };
const other = { id: 'sam', name: 'Sam' };
const facts: OwnerFacts = { lifecycle, roles: ['loan-officer'], self, owner: null, colleagues: [self, other] };

function decided(event: OwnerEvent, more: Partial<OwnerFacts> = {}) {
  const result = decideOwner(event, { ...facts, ...more });
  return 'refusal' in result ? result.refusal.code : result.effects;
}

const recorded = (event: string, from: object | null, to: object | null) => ({
  ...{ type: 'record-act', role: 'loan-officer', event },
  facts: { from, to },
});

it.each([[null], [other]])('takes an application of %j, and records whose it was', (owner) => {
  expect(decided({ type: 'take' }, { owner })).toEqual([
    { type: 'set-owner', owner: self },
    recorded('owner-take', owner, self),
  ]);
});

it('records nothing where it is theirs already', () => {
  expect(decided({ type: 'take' }, { owner: self })).toEqual([]);
});

it('releases their own alone', () => {
  expect(decided({ type: 'release' }, { owner: self })).toEqual([
    { type: 'remove-owner' },
    recorded('owner-release', self, null),
  ]);
  expect([decided({ type: 'release' }, { owner: other }), decided({ type: 'release' })]).toEqual([
    'not-yours',
    'not-yours',
  ]);
});

it('assigns to a colleague who may read it, and to nobody else', () => {
  expect(decided({ type: 'assign', to: 'sam' }, { owner: self })).toEqual([
    { type: 'set-owner', owner: other },
    recorded('owner-assign', self, other),
  ]);
  expect(decided({ type: 'assign', to: 'alex' })).toBe('no-colleague');
});

it('gives it back to whom it belonged before an act', () => {
  expect(decided({ type: 'restore', owner: ownerBefore({ from: other, to: self }) }, { owner: self })).toEqual([
    { type: 'set-owner', owner: other },
    recorded('owner-undo', self, other),
  ]);
  expect(decided({ type: 'restore', owner: ownerBefore({ from: null, to: self }) }, { owner: self })).toEqual([
    { type: 'remove-owner' },
    recorded('owner-undo', self, null),
  ]);
});

it('takes a role that the lifecycle declares', () => {
  expect([decided({ type: 'take' }, { roles: ['cook'] }), decided({ type: 'take' }, { roles: [] })]).toEqual([
    'not-your-role',
    'not-your-role',
  ]);
});
