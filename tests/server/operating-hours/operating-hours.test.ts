import { expect, test } from 'vitest';
import { loaded } from '../../documents/loaded.ts';
import { serverOfFile } from '../support/server-of-file.ts';
import { asBrowser } from '../support/test-server.ts';

const server = serverOfFile();

const base = '/service-operating-hours/external/api/v1/hours';
const get = async (path: string, headers = asBrowser()) =>
  (await server.app.inject({ url: `${base}/${path}`, headers })).json();

type Entry = { weekday: string; startTime: string; endTime: string };

test.each([...loaded.organisations.keys()])('the telephone hours of %s are those that its texts name', async (org) => {
  const entries: Entry[] = await get('OPS_PHONE?display=true', asBrowser(org));
  const support = loaded.organisations.get(org)?.product?.brand.settings?.support as { hours: string };
  expect(entries.map((entry) => `${entry.weekday}, ${entry.startTime} to ${entry.endTime}`).join(' and ')).toBe(
    support.hours.replace(/ Pacific time$/, ''),
  );
});

test('the example of the call is what the server answers for the main brand', async () => {
  const example = loaded.organisations.get('main')?.product?.calls['phone-hours']?.answers?.ok?.body;
  expect(await get('OPS_PHONE?display=true')).toEqual(example);
});

test('the chat is open by the clock, with the hours of the organisation that is named', async () => {
  server.clock.now = new Date('2026-11-23T15:00:00Z');
  expect(await get('OPS_CHAT/openStatus')).toEqual({
    isOpen: true,
    opensAt: null,
    closesAt: '2026-11-24T02:00:00.000Z',
  });
  expect(await get('OPS_CHAT/openStatus', asBrowser('fairway'))).toMatchObject({ isOpen: false, opensAt: null });
  expect(await get('OPS_CHAT/openStatus', { ...asBrowser(), 'x-org': 'main' })).toMatchObject({ isOpen: true });
});

test('the week has the holidays, the usual week has none', async () => {
  server.clock.now = new Date('2026-11-23T15:00:00Z');
  const open = (entries: { isOpen: boolean }[]) => entries.map(({ isOpen }) => isOpen);
  expect(open(await get('OPS_CHAT/week'))).toEqual([true, true, true, false, false, false, false]);
  expect(open(await get('OPS_CHAT'))).toEqual([true, true, true, true, true, false, false]);
});

test('to people they are in the language that they read', async () => {
  const spanish = { ...asBrowser(), 'accept-language': 'es-US' };
  expect(await get('OPS_PHONE?display=true', spanish)).toMatchObject([
    { weekday: 'lunes a viernes', hours: '6 a.m. a 6 p.m.' },
  ]);
  expect(await get('OPS_PHONE', spanish)).toMatchObject(await get('OPS_PHONE'));
});
