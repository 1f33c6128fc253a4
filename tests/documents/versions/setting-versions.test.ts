import { expect, test } from 'vitest';
import { settingVersions, withoutOwnSettings } from '../../../runtime/language/brand/setting-versions.ts';
import { compileFor } from '../../../runtime/language/compile.ts';
import { preparedWith } from '../fixture.ts';

const main = {
  name: 'Main',
  hosts: ['www'],
  organisation: { orgCode: 'MAIN' },
  settings: {
    waitlistUrl: '/waitlist',
    help: { path: '/help', link: 'site:{settings.help.path}' },
    hours: 'Every day',
  },
  spokenSettings: ['hours'],
  versions: {
    '2027-01-01': { why: 'Help moves.', settings: { help: { path: '/ask' } } },
    '2027-07-01': { why: 'The waitlist moves.', settings: { waitlistUrl: '/later', hours: 'Never' } },
  },
};
const partner = {
  extends: 'main',
  name: 'Partner',
  organisation: { orgCode: 'PARTNER' },
  settings: { waitlistUrl: '/mine' },
  versions: { '2027-04-01': { why: 'It is its own.', settings: { waitlistUrl: '/own' } } },
};
const prepared = preparedWith({
  'brands/main/brand.json': JSON.stringify(main),
  'brands/partner/brand.json': JSON.stringify(partner),
});

const changesOf = (org: string) => compileFor(prepared, org).product?.settingVersions;

test('a version has what changes on its day, and what names it', () => {
  expect(changesOf('main')).toEqual([
    { from: '2027-01-01', value: { help: { path: '/ask', link: 'site:/ask' } } },
    { from: '2027-07-01', value: { waitlistUrl: '/later', hours: 'Never' } },
  ]);
});

test('a setting that a brand states itself is changed by its own versions alone; the others by those of the brand above', () => {
  expect(changesOf('partner')).toEqual([
    { from: '2027-01-01', value: { help: { path: '/ask', link: 'site:/ask' } } },
    { from: '2027-04-01', value: { waitlistUrl: '/own' } },
    { from: '2027-07-01', value: { hours: 'Never' } },
  ]);
});

test('a version of the brand above that changes nothing for a brand is none of its versions', () => {
  const own = { settings: { waitlistUrl: '/mine', hours: 'Mondays' } };
  expect(Object.keys(withoutOwnSettings(main, own).versions ?? {})).toEqual(['2027-01-01']);
  expect(withoutOwnSettings(main, main)).not.toHaveProperty('versions');
});

test('a setting keeps what an earlier version gave it', () => {
  expect(settingVersions(main).map(({ from, value }) => [from, value.waitlistUrl, value.hours])).toEqual([
    ['', '/waitlist', 'Every day'],
    ['2027-01-01', '/waitlist', 'Every day'],
    ['2027-07-01', '/later', 'Never'],
  ]);
});
