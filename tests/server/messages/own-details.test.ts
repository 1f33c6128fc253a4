import { describe, expect, test } from 'vitest';
import { readPath } from '../../../runtime/json/dotted-path.ts';
import type { Json } from '../../../runtime/json/json.ts';
import { senderOf } from '../../../src/server/messages/sender.ts';
import { loaded } from '../../documents/loaded.ts';
import { brandFolders } from '../../documents/organisations/brand-folders.ts';
import { textOfPdf } from '../support/papers/pdf-text.ts';
import { serverOfFile } from '../support/server-of-file.ts';
import { asBrowser } from '../support/test-server.ts';

const server = serverOfFile();

const lenders = [...loaded.organisations].flatMap(([org, { product }]) => {
  if (product.brand.company !== undefined) return [];
  // Documents are validated JSON; their types leave some values open.
  const settings = product.settings as Json;
  const text = (path: string): string => String(readPath(settings, path));
  const site = product.brand.organisation?.baseUrl ?? '';
  const details = { name: text('orgName'), address: text('company.address'), phone: text('support.phone') };
  return [{ org, site, email: text('support.email'), nmls: text('company.nmls'), ...details }];
});
type Lender = (typeof lenders)[number];

const marksOf = ({ name, address, phone, email, site }: Lender): string[] => [name, address, phone, email, site];

/** Names, addresses, numbers and sites of the others. A name may stand within a longer one, and a variant has what its lender has. */
const ofOthers = (one: Lender): string[] => {
  const own = Object.values(one);
  return lenders.flatMap(marksOf).filter((mark) => !own.some((known) => known.includes(mark)));
};

const saysNothingOf = (text: string, one: Lender): void =>
  expect(ofOthers(one).filter((mark) => text.includes(mark))).toEqual([]);

test('every lender is looked at, and each has details by which it differs from every other', () => {
  expect(lenders.map(({ org }) => org).sort()).toEqual(brandFolders());
  const alike = lenders.flatMap((one) => {
    const others = ofOthers(one);
    const same = lenders.filter((other) => other !== one && !marksOf(other).some((mark) => others.includes(mark)));
    return same.map(({ org }) => `${org} is like ${one.org}`);
  });
  expect(alike).toEqual([]);
});

const asLender = (one: Lender) => {
  test('says its own details on the letterhead of a paper', async () => {
    const { statusCode, rawPayload } = await server.app.inject({
      url: '/service-application/api/v1/papers/sample/file',
      headers: asBrowser(one.org),
    });
    expect(statusCode).toBe(200);
    const text = await textOfPdf(rawPayload);
    for (const own of [one.name, `NMLS ${one.nmls}`, one.address, one.phone, one.email]) expect(text).toContain(own);
    saysNothingOf(text, one);
  });

  test('sends a message from itself, with its own name, and links that lead to its own site', async () => {
    const email = `${crypto.randomUUID()}@example.com`;
    const registered = await server.app.inject({
      method: 'POST',
      url: '/identity/api/v1/registration/register',
      headers: { ...asBrowser(one.org), 'content-type': 'application/json' },
      payload: { email, password: 'correct horse battery', phoneNumber: '4155550123' },
    });
    expect(registered.statusCode).toBe(200);
    await expect.poll(async () => (await sentTo(email)).length).toBe(1);
    const [text = ''] = await sentTo(email);
    expect(text).toContain(`${one.site}/`);
    saysNothingOf(text, one);
    expect(senderOf(server.context, one.org)).toEqual({ name: one.name, email: one.email });
  });
};
describe.each(lenders.slice(0, 2))('$org', asLender);
describe.each(lenders.slice(2))('$org', { tags: ['all'] }, asLender);

/** The texts of the messages that were sent to an address. */
async function sentTo(email: string): Promise<string[]> {
  const { db, vault } = server.context;
  const rows = await db.selectFrom('account_message').selectAll().where('outcome', '=', 'sent').execute();
  return rows
    .filter(({ address }) => vault.open(address) === email)
    .map(({ subject, body }) => `${subject}\n${body === null ? '' : vault.open(body)}`);
}
