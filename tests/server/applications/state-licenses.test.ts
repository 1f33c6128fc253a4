import { expect, test } from 'vitest';
import { loaded } from '../../documents/loaded.ts';
import { serverOfFile } from '../support/server-of-file.ts';
import { asBrowser } from '../support/test-server.ts';

const server = serverOfFile();

const licensed = async (org: string): Promise<string[]> => {
  const url = `/service-application/external/api/v1/heloc/state-licenses?orgCode=${org}`;
  const answer = await server.app.inject({ url, headers: asBrowser(org) });
  return answer.json().map(({ abbrev }: { abbrev: string }) => abbrev);
};

test('licensed states come in the order of the alphabet, whatever that of the documents', async () => {
  const documented = loaded.organisations.get('american-pacific-mortgage')?.server.eligibility.licensed ?? [];
  const inOrder = [...documented].sort((one, other) => one.toLowerCase().localeCompare(other.toLowerCase(), 'en'));
  expect(documented).not.toEqual(inOrder);
  expect(await licensed('american-pacific-mortgage')).toEqual(inOrder);
});

test('each organisation has its own', async () => {
  expect(await licensed('lintel-new-york')).toEqual(['NY']);
  expect(await licensed('valley-strong')).toEqual(['CA']);
});

test('a further product answers for the brand by which the lender offers it; one that nobody offers is not there', async () => {
  const of = (product: string, org: string) =>
    server.app.inject({
      url: `/service-application/external/api/v1/products/${product}/state-licenses`,
      headers: asBrowser(org),
    });
  const answer = await of('dscr', 'lintel-new-york');
  expect([answer.statusCode, answer.json()]).toEqual([200, [{ abbrev: 'NY' }]]);
  expect((await of('dscr', 'main')).json()).toHaveLength(50);
  expect((await of('unknown', 'main')).statusCode).toBe(404);
});

test.each(['heloc/state-licenses', 'heloc/zip-eligibility'])(
  '%s answers for the organisation in orgCode, whoever asks',
  async (call) => {
    const ask = async (org: string, code: string) =>
      (
        await server.app.inject({
          url: `/service-application/external/api/v1/${call}?orgCode=${code}`,
          headers: asBrowser(org),
        })
      ).json();
    expect(await ask('main', 'valley-strong')).toEqual(await ask('valley-strong', 'valley-strong'));
    expect(await ask('main', 'nobody')).toMatchObject({ code: 'unknown-organisation' });
  },
);

test('states-eligibility answers for the organisation in orgCode', async () => {
  const url = '/service-application/external/api/v2/heloc/states-eligibility?orgCode=valley-strong';
  expect((await server.app.inject({ url, headers: asBrowser('main') })).json()).toEqual(['CA']);
});
