import { describe, expect, test } from 'vitest';
import { decideFlag } from '../../../runtime/engine/flags/decide-flags.ts';
import { flagKey, pageFlags } from '../../../runtime/engine/flags/kept-flags.ts';
import { stableDraw } from '../../../runtime/engine/flags/stable-draw.ts';
import type { Flag } from '../../../runtime/schema/types.ts';

const trackers = Array.from({ length: 10_000 }, (_, index) => `tracker-${index}`);

const half: Flag = {
  title: 'Half of the visitors of the main brand',
  on: false,
  audiences: { half: { title: 'Half', when: { '==': [{ var: 'organization' }, 'main'] }, percent: 50, on: true } },
};

const isOn = (flag: Flag, trackerId: string, organization = 'main'): boolean =>
  decideFlag('half', flag, { organization, trackerId }).on;

const share = (flag: Flag, percent: number): Flag => ({
  ...flag,
  audiences: { half: { title: 'Some', percent, on: true } },
});

describe('a share of the visitors', () => {
  test('is that share, within one in a hundred', () => {
    const found = trackers.filter((tracker) => isOn(half, tracker)).length;
    expect(Math.abs(found - 5_000)).toBeLessThan(150);
  });

  test('is the same visitors each time, and none of them leaves it when it grows', () => {
    const some = trackers.filter((tracker) => isOn(share(half, 20), tracker));
    expect(some.every((tracker) => isOn(share(half, 20), tracker) && isOn(share(half, 35), tracker))).toBe(true);
  });

  test('of one flag says nothing of the share of another', () => {
    const both = trackers.filter((tracker) => stableDraw('a', tracker) < 50 && stableDraw('b', tracker) < 50).length;
    expect(Math.abs(both - 2_500)).toBeLessThan(150);
  });

  test('is nobody for 0, and everybody for 100', () => {
    expect(trackers.some((tracker) => isOn(share(half, 0), tracker))).toBe(false);
    expect(trackers.every((tracker) => isOn(share(half, 100), tracker))).toBe(true);
  });

  test('is nobody whose tracker is not known, and nobody of another organisation', () => {
    expect(decideFlag('half', share(half, 100), { organization: 'main' }).on).toBe(false);
    expect(trackers.some((tracker) => isOn(half, tracker, 'fairway'))).toBe(false);
  });
});

test('the first audience of the order decides, and a switch of people goes before all', () => {
  const flag: Flag = {
    title: 'Two audiences',
    on: false,
    audiences: { all: { title: 'All', on: true }, main: { title: 'Main', on: false } },
    order: ['main', 'all'],
  };
  expect(decideFlag('two', flag, {}).on).toBe(false);
  expect(decideFlag('two', { ...flag, order: ['all', 'main'] }, {}).on).toBe(true);
  expect(decideFlag('two', flag, {}, { on: true }).on).toBe(true);
});

test('a switch without a value keeps that of the document', () => {
  const flag: Flag = { title: 'Zips', on: false, variables: { zips: ['80202'] } };
  expect(decideFlag('zips', flag, {}, { on: true })).toEqual({ on: true, variables: { zips: ['80202'] } });
  expect(decideFlag('zips', flag, {}, { on: true, variables: { zips: [] } }).variables).toEqual({ zips: [] });
});

test('a condition on an application reads when it was started', () => {
  const flag: Flag = {
    title: 'New applications',
    on: false,
    audiences: {
      new: {
        title: 'New',
        when: { 'date-after': [{ 'day-at': [{ var: 'created' }, 'America/Denver'] }, '2026-11-01'] },
        on: true,
      },
    },
  };
  expect(decideFlag('new', flag, { created: '2026-11-20T17:00:00Z' }).on).toBe(true);
  expect(decideFlag('new', flag, { created: '2026-10-20T17:00:00Z' }).on).toBe(false);
});

test('a page keeps what the documents name, by a key with the prefix or by one of its own', () => {
  const kept = { prefix: 'fe-loan-', kept: ['zips', 'fe-webchat'] };
  expect(flagKey('zips', {}, 'fe-loan-')).toBe('fe-loan-zips');
  expect(flagKey('fe-webchat', { prefixed: false }, 'fe-loan-')).toBe('fe-webchat');
  expect(pageFlags({ 'fe-loan-zips': [], 'fe-webchat': true, 'fe-loan-other': true, zips: true }, kept)).toEqual({
    zips: true,
    'fe-webchat': true,
  });
});
