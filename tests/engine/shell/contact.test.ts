import { expect, test } from 'vitest';
import { formatCopy } from '../../../runtime/engine/copy/format-copy.ts';
import { productOfSession } from '../../../runtime/engine/overlays/active-product.ts';
import { redirectOf } from '../../../runtime/engine/routing/paths.ts';
import { shownTexts } from '../../../runtime/journey/texts/shown-texts.ts';
import { readPath } from '../../../runtime/json/dotted-path.ts';
import type { Json } from '../../../runtime/json/json.ts';
import { compileFor } from '../../../runtime/language/compile.ts';
import type { Copy } from '../../../runtime/schema/copy.ts';
import { sortedStates } from '../../../src/server/applications/sorted-states.ts';
import { functions } from '../../../src/trade/index.ts';
import { lines, preparedWith } from '../../documents/fixture.ts';
import { loaded } from '../../documents/loaded.ts';
import { brandFolders } from '../../documents/organisations/brand-folders.ts';
import { Visit } from '../machine/visit.ts';

const supportPhone = ({ product, session }: Visit) => productOfSession(product, session).env.get('supportPhone');

test('the telephone number of customer service is the configured one, and without one that of the specification', () => {
  const visit = new Visit().open('/terms');
  expect(supportPhone(visit)).toBe('303-555-0100');
  const { settings } = visit.product;
  const nameless = new Visit({ ...visit.product, settings: { ...settings, support: {} } }).open('/terms');
  expect(supportPhone(nameless)).toBe('888-819-6388');
  const texts = shownTexts(nameless.product, nameless.session, functions);
  expect(texts).toContain('888-819-6388');
  expect(texts.some((text) => text.includes('Customer service: ') && text.includes('888-819-6388'))).toBe(true);
});

test('the footer names the lender with its NMLS number and its address, and the error page the same telephone number', () => {
  const { product, session } = new Visit().open('/terms');
  const { env } = productOfSession(product, session);
  const said = (copy: Copy | undefined) => formatCopy(copy ?? '', env);
  const { footer, states } = product.shell;
  expect(said(footer?.copy.lender)).toBe('Lintel Home, NMLS 000000');
  expect(said(footer?.copy.address)).toBe('100 Example Plaza, Suite 400, Denver, CO 80202');
  expect(said(states?.copy['snag-support'])).toContain('303-555-0100');
});

/** Settings are the brand's own JSON; a test reads them as texts. */
const setting = (visit: Visit, path: string): string => String(readPath(visit.product.settings as Json, path));

const details = ['orgName', 'company.address', 'company.nmls', 'support.phone', 'support.email'];
const lenders = [...loaded.organisations].flatMap(([org, { product }]) =>
  product.brand.company === undefined ? [new Visit(org).open('/terms')] : [],
);

test('the footer of each lender says its own name, number, address, telephone number and email address, and of no other', () => {
  expect(lenders.map(({ product }) => product.org).sort()).toEqual(brandFolders());
  for (const visit of lenders) {
    const { env } = productOfSession(visit.product, visit.session);
    const { lender = '', address: postal = '' } = visit.product.shell.footer?.copy ?? {};
    const copies = [lender, postal].map((copy) => formatCopy(copy, env));
    const text = [...copies, ...shownTexts(visit.product, visit.session, functions)].join('\n');
    const own = details.map((path) => setting(visit, path));
    const [name = '', address = '', nmls = ''] = own;
    expect(copies).toEqual([`${name}, NMLS ${nmls}`, address]);
    expect(own.filter((value) => !text.includes(value))).toEqual([]);
    const others = lenders.flatMap((other) => details.map((path) => setting(other, path)));
    const foreign = others.filter((value) => !own.some((one) => one.includes(value)) && text.includes(value));
    expect(foreign).toEqual([]);
  }
});

test("the footer's legal links lead to public pages", () => {
  const { product } = new Visit();
  const { terms, privacy, communications, licenses } = product.shell.footer?.links ?? {};
  const led = [terms, privacy, communications, licenses].map((link) => {
    const to = link?.to as { setting: string };
    const path = redirectOf(product, String(readPath(product.settings, to.setting)))?.to;
    return product.paths.find(({ pattern }) => pattern === path);
  });
  expect(led).toMatchObject(
    ['terms', 'privacy', 'communications', 'licenses'].map((page) => ({
      pattern: `/${page}`,
      screen: `public/${page}`,
      public: true,
    })),
  );
});

test('seven partners call their terms Terms of Use', () => {
  const named = [...loaded.organisations].filter(([, { product }]) => product?.settings.termsName === 'Terms of Use');
  expect(named.map(([org]) => org)).toEqual([
    'american-pacific-mortgage',
    'cmg-mortgage',
    'cross-country',
    'evergreen-moneysource',
    'fairway',
    'guaranteed-rate',
    'guaranteed-rate-affinity',
  ]);
});

test.each([
  ['main-dscr', true],
  ['main-dscr', false],
])('%s leads to the chat of its lender where that is offered: %s', (org, offered) => {
  const visit = new Visit(org).open('/register');
  visit.send({ type: 'flags', at: visit.session.now, flags: { 'fe-webchat': offered } });
  const texts = shownTexts(visit.product, visit.session, functions);
  expect(texts.some((text) => text.includes('chat with us'))).toBe(offered);
  expect(texts.includes('Chat')).toBe(offered);
  expect(visit.product.shell.header?.links?.chat?.to).toBe('site:/contact?pop-webchat=true');
});

test('the page that it leads to is public, and has the chat', () => {
  const product = loaded.organisations.get('main')?.product;
  expect(product?.screens['pages/contact']).toBeDefined();
  expect(product?.paths.find(({ screen }) => screen === 'pages/contact')).toMatchObject({ public: true });
  expect(product?.chat).toBeDefined();
});

test('a brand may add links to the footer', () => {
  const rates = { label: 'Our rates', to: 'https://lender.example.com/rates', after: 'terms' };
  const changes = { 'brands/partner/flows/shell/footer.json': JSON.stringify({ links: { rates } }) };
  const { product, diagnostics } = compileFor(preparedWith(changes), 'partner');
  expect(lines(diagnostics)).toEqual([]);
  expect(Object.keys(product?.shell.footer?.links ?? {})).toEqual(['terms', 'rates']);
});

test('three partners have a text of their own below each page', () => {
  const texts = [...loaded.organisations.keys()].flatMap((org) => {
    const visit = new Visit(org).open('/terms');
    const { partnerLegal } = visit.product.settings;
    if (typeof partnerLegal !== 'string') return [];
    expect(shownTexts(visit.product, visit.session, functions)).toContain(partnerLegal);
    return [org];
  });
  expect(texts).toEqual(['cross-country', 'fairway', 'teachers-federal-cu']);
});

test.each(['cross-country', 'fairway', 'teachers-federal-cu'])(
  'the text of %s below each page is in Spanish',
  { tags: ['all'] },
  (org) => {
    const product = loaded.inLanguage(org, 'es-US').compiled?.product;
    const visit = new Visit(product).open('/terms');
    const { partnerLegal } = visit.product.settings;
    expect(partnerLegal).toMatch(/línea de crédito|Se necesita ser miembro/);
    expect(partnerLegal).not.toBe(loaded.organisations.get(org)?.product.settings.partnerLegal);
    expect(shownTexts(visit.product, visit.session, functions)).toContain(partnerLegal);
  },
);

test('the case of a licensed state changes nothing in its place', () => {
  expect(sortedStates(['WY', 'co', 'AL', 'az'])).toEqual(['AL', 'az', 'co', 'WY']);
});
