import { describe, expect, it } from 'vitest';
import { factsOfProfile, repeatedAnswers, withAnswers } from '../../runtime/lifecycle/profile.ts';
import type { Lifecycle } from '../../runtime/schema/types.ts';
import { lifecycle } from './documents.ts';

const facts = {
  name: { type: 'object', fields: { first: { type: 'string' }, middle: { type: 'string' } } },
  home: { type: 'object', fields: { street: { type: 'string' }, unit: { type: 'string' } } },
} as const;
const document: Lifecycle = {
  ...lifecycle,
  repeatedAnswers: {
    home: { from: 'garage', without: ['doors'], when: { '==': [{ var: 'garage.use' }, 'HOME'] } },
  },
  profile: { name: 'name', 'addresses.0': 'home' },
};

describe('repeatedAnswers', () => {
  it('gives the other answer without the parts it lacks, where the condition holds', () => {
    const garage = { street: 'Elm', doors: 2, use: 'HOME' };
    expect(repeatedAnswers(document, { garage })).toEqual({ home: { street: 'Elm', use: 'HOME' } });
  });

  it.each([
    ['the condition does not hold', { garage: { street: 'Elm', use: 'RENTED' } }],
    ['the other answer is missing', { name: { first: 'Ada' } }],
    ['the other answer is no object', { garage: 'HOME' }],
  ])('gives nothing where %s', (_, answers) => {
    expect(repeatedAnswers(document, answers)).toEqual({});
  });
});

describe('withAnswers', () => {
  it('replaces the fields of an answer, and keeps what else the profile has there', () => {
    const profile = {
      uuid: 'p',
      name: { first: 'Ada', middle: 'K', title: 'Dr' },
      addresses: [{ street: 'Old', unit: '4', uuid: 'a' }, { street: 'Office' }],
    };
    const answers = { name: { first: 'Eve' }, home: { street: 'New' } };
    expect(withAnswers(document, profile, answers, facts)).toEqual({
      uuid: 'p',
      name: { first: 'Eve', title: 'Dr' },
      addresses: [{ street: 'New', uuid: 'a' }, { street: 'Office' }],
    });
  });

  it('makes the places that the profile lacks, and leaves those without an answer', () => {
    expect(withAnswers(document, { name: 'kept' }, { home: { street: 'New' } }, facts)).toEqual({
      name: 'kept',
      addresses: [{ street: 'New' }],
    });
  });
});

it('names the facts of the profile', () => {
  expect(factsOfProfile(document)).toEqual(['name', 'home']);
});
