import { expect, test } from 'vitest';
import { redirectOf } from '../../../runtime/engine/routing/paths.ts';

const settings = { basePath: '/account/loan', mainSite: 'https://lender.example' };
const redirects = [
  { from: 'site:/account/register/*', to: '/register/*', keepQuery: true },
  { from: 'site:/account', to: 'site:/dashboard' },
  { from: '/[uuid]/bank', to: '/{uuid}' },
  { from: 'site:/licenses', to: { setting: 'mainSite' } },
];
const to = (path: string) => redirectOf({ redirects, settings }, path);
const uuid = '6f1c2a34-9c0b-4c1d-8e2f-0a1b2c3d4e5f';

test('a legacy path leads to its new one, with what follows it and its query', () => {
  expect(to('/account/register/support')).toEqual({ to: '/register/support', keepQuery: true });
  expect(to('site:/account/register')?.to).toBe('/register');
});

test('a path is known with a slash at its end too', () => {
  expect(to('/account/')?.to).toBe('site:/dashboard');
});

test('a path that only begins alike is another', () => {
  expect(to('/account/registered')).toBeUndefined();
});

test('the path of a group leads to its application', () => {
  expect(to(`/account/loan/${uuid}/bank`)?.to).toBe(`/${uuid}`);
  expect(to('/no-uuid/bank')).toBeUndefined();
});

test('a setting may hold the address', () => {
  expect(to('site:/licenses')?.to).toBe('https://lender.example');
});

test('what no row speaks of stays where it is', () => {
  expect(to('/register')).toBeUndefined();
});
