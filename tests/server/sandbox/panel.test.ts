import { beforeAll, describe, expect, it } from 'vitest';
import { noteRequest } from '../../../src/server/applications/lifecycle/pending-requests.ts';
import { papersOf } from '../../../src/server/papers/store/paper-store.ts';
import { Borrower, own } from '../support/borrower.ts';
import { givenApplication } from '../support/given-application.ts';
import { serverOfFile } from '../support/server-of-file.ts';
import { startTestServer } from '../support/test-server.ts';
import { inProduction } from '../support/variables.ts';

const server = serverOfFile();
let borrower: Borrower;
let uuid: string;
beforeAll(async () => {
  ({ borrower, uuid } = await Borrower.withApplication(server, { lastName: 'Panelperson' }));
});

const get = (url: string) => server.app.inject({ method: 'GET', url, headers: { accept: 'text/html' } });
const post = (what: string, fields: Record<string, string>, headers: Record<string, string> = {}, id = uuid) =>
  server.app.inject({
    method: 'POST',
    url: `/sandbox/panel/${id}/${what}`,
    headers: {
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/x-www-form-urlencoded',
      ...headers,
    },
    payload: new URLSearchParams(fields).toString(),
  });
const history = () =>
  server.context.db
    .selectFrom('application_history')
    .selectAll()
    .where('application', '=', uuid)
    .orderBy('id')
    .execute();
const flash = (location: unknown): string => new URL(String(location), 'http://localhost').search;

describe('the list', () => {
  it.each(['panelperson', 'Jamie Panelperson', 'offer_selection', 'cedar'])('finds by %s', async (text) => {
    const page = await get(`/sandbox?${new URLSearchParams({ q: text })}`);
    expect([page.statusCode, page.body]).toEqual([200, expect.stringContaining(`/sandbox/applications/${uuid}`)]);
  });

  it('finds nothing where nothing matches, and says what to do', async () => {
    const page = await get('/sandbox?q=nobody%25');
    expect(page.body).not.toContain(uuid);
    expect(page.body).toContain('No application matches');
  });

  it('leads to the first page of the product for a new application', async () => {
    const page = await get('/sandbox?q=nobody%25');
    expect(page.body.match(/\/account\/heloc\/register-v2"/g)).toHaveLength(2);
    expect((await get('/sandbox/personas?org=main-dscr')).body).toContain('"/account/dscr/register">New application');
  });

  it('writes what was searched for as text', async () => {
    const page = await get(`/sandbox?${new URLSearchParams({ q: '"><script>alert(1)</script>' })}`);
    expect(page.body).not.toContain('<script>');
  });
});

it.each([
  ['DECLINED', 'bad'],
  ['COMPLETE', 'good'],
  ['WAITING_FOR_OFFERS', 'busy'],
  ['HMDA', 'open'],
])('colours %s as "%s", by what the documents say of the status', async (status, colour) => {
  const { uuid: id } = await givenApplication(server, status);
  const [first, ...others] = status.split('_');
  const tag = `<span class="tag ${colour}">${[first, ...others.map((word) => `<wbr>${word}`)].join('_')}</span>`;
  expect((await get(`/sandbox/applications/${id}`)).body).toContain(tag);
  const list = await get(`/sandbox?${new URLSearchParams({ status })}`);
  expect(list.body).toContain(tag);
});

describe('an application', () => {
  it('shows its history, who caused it and what was judged', async () => {
    const page = await get(`/sandbox/applications/${uuid}`);
    expect(page.body).toContain('Credit bureau, soft pull');
    expect(page.body).toContain('Credit obligations were paid on time');
    expect(page.body).not.toMatch(/style=|<script|onclick/);
  });

  it('shows which rows of the pricing document set each offer, and which bound decided', async () => {
    const page = await get(`/sandbox/applications/${uuid}`);
    expect(page.body).toMatch(/10 years, fixed: \d+\.\d{3}%, at most \$[\d,]+\.\d{2}/);
    expect(page.body).toContain('<code>terms.10.adjustment</code>');
    expect(page.body).toMatch(
      /<code>policy\.maximum(?:Draw|Cltv|Dti)<\/code><\/td><td>\$[\d,.]+<\/td><td><span class="verdict good">decides/,
    );
  });

  it('is a 404 for an id that nobody has', async () => {
    const page = await get('/sandbox/applications/00000000-0000-4000-8000-000000000000');
    expect(page.statusCode).toBe(404);
  });

  it('shows no more than four digits of a Social Security number', async () => {
    const owner = await Borrower.register(server);
    const id = await owner.apply({ lastName: 'Nomatch' });
    await owner.rested(id);
    await owner.call('POST', `/service-application/api/v1/application/heloc/${id}/ssn`, { ssn: '123-45-6789' });
    const page = await get(`/sandbox/applications/${id}`);
    expect(page.body).toContain('•••• 6789');
    expect(page.body).not.toMatch(/123-?45-?6789/);
  });
});

describe('its messages', () => {
  it('are shown with channel, subject, text and state, and without the address', async () => {
    const owner = await Borrower.register(server);
    const id = await owner.apply({ lastName: 'Lowscore' });
    await owner.rested(id);
    const page = async () => (await get(`/sandbox/applications/${id}`)).body;
    await expect
      .poll(page)
      .toMatch(/Email to b•••@example\.com: A decision about your application <span class="tag good">sent/);
    expect(await page()).toContain('<p>We have made a decision about your application.</p>');
    expect(await page()).toContain('<code>decision-notice</code>');
  });

  it('are said to be none where nobody was written to', async () => {
    const { uuid: unwritten } = await givenApplication(server, 'COLLECT_ADDITIONAL_INFO');
    expect((await get(`/sandbox/applications/${unwritten}`)).body).toContain('Nobody was written to yet.');
  });
});

describe('what is done there', () => {
  it('puts the application into a status, and says so in its history', async () => {
    const answer = await post('status', { status: 'HMDA' });
    expect([answer.statusCode, flash(answer.headers.location)]).toEqual([303, expect.stringContaining('done=')]);
    expect((await borrower.status(uuid)).checklistStatus).toBe('HMDA');
    expect((await history()).at(-1)).toMatchObject({ event: 'set-in-the-sandbox', to_status: 'HMDA' });
  });

  it('adds what the status presumes, and says what it added', async () => {
    const { uuid: id, borrower: owner } = await Borrower.withApplication(server);
    const { headers } = await post('status', { status: 'NOTE_SIGNING' }, {}, id);
    const said = new URLSearchParams(flash(headers.location)).get('done');
    expect(said).toMatch(/Happened on the way: offer-selected, .*Answers added: .*offerChoice.*Papers made: /);
    const shown = (await owner.call('GET', own(id))).json();
    expect(shown).toMatchObject({ amount: expect.any(String), contact: { channel: 'EMAIL' }, paymentMethod: 'MANUAL' });
    expect(shown.papers.length).toBeGreaterThan(5);
  });

  it('signs the papers that were signed on the way', async () => {
    const { uuid: id } = await Borrower.withApplication(server);
    await post('status', { status: 'GEN_NOTARY_DISCLOSURE' }, {}, id);
    const all = await papersOf(server.context.db, id);
    const toSign = all.filter(({ signing, signer }) => signing === 'note-signed' && signer === null);
    expect(toSign.length).toBeGreaterThan(0);
    expect(toSign.filter(({ signed }) => signed === null)).toEqual([]);
  });

  it('refuses a status before which days must pass, with the day and the way there, or lets them pass', async () => {
    const { uuid: id, borrower: owner } = await Borrower.withApplication(server);
    const before = (await owner.status(id)).checklistStatus;
    const refused = await post('status', { status: 'WAITING_FOR_FUNDING' }, {}, id);
    expect(new URLSearchParams(flash(refused.headers.location)).get('refused')).toMatch(
      /^WAITING_FOR_FUNDING \(.+\) is possible from \d{4}-\d\d-\d\d on: .*RESCISSION.*advance its calendar by \d+ days\.$/,
    );
    expect((await owner.status(id)).checklistStatus).toBe(before);
    const passed = await post('status', { status: 'FUNDING_DECISION', days: 'pass' }, {}, id);
    expect(new URLSearchParams(flash(passed.headers.location)).get('done')).toMatch(/\d days passed on its calendar/);
    const opened = await post('open', {}, {}, id);
    expect(String(opened.headers['set-cookie'])).toContain('lintel-sandbox=');
  });

  it('lets the work of the status begin', async () => {
    await post('status', { status: 'WAITING_FOR_SOFT_CREDIT' });
    await borrower.rested(uuid);
    expect((await borrower.status(uuid)).checklistStatus).not.toBe('HMDA');
  });

  it('refuses an event that cannot happen, and moves nothing', async () => {
    await post('status', { status: 'HMDA' });
    const before = (await history()).length;
    const answer = await post('events', { event: 'found' });
    expect(flash(answer.headers.location)).toContain('refused=');
    expect((await history()).length).toBe(before);
  });

  it('is a decision of the back office where people decide, and is recorded as one', async () => {
    await post('status', { status: 'CREDIT_MINOR' });
    const answer = await post('events', { event: 'age-refused' });
    expect(flash(answer.headers.location)).toContain('done=');
    const acts = server.context.db.selectFrom('staff_act').select(['staff', 'role', 'event']);
    expect(await acts.where('application', '=', uuid).execute()).toEqual([
      { staff: 'sandbox', role: 'reviewer', event: 'age-refused' },
    ]);
  });

  it('is the answer of a vendor that said that it answers later', async () => {
    const { uuid: id } = await givenApplication(server, 'ONSITE_APPRAISAL_PENDING');
    const applications = server.context.db.selectFrom('application').select('visit').where('uuid', '=', id);
    const { visit } = await applications.executeTakeFirstOrThrow();
    const undone = { context: server.context, post: async () => {} };
    await noteRequest(undone, { uuid: id, visit }, { vendor: 'appraisal', key: 'order-1' });
    await post('events', { event: 'appraised' }, {}, id);
    const outcomes = server.context.db.selectFrom('pending_outcome').select(['outcome', 'event']);
    expect(await outcomes.where('application', '=', id).execute()).toEqual([
      { outcome: 'applied', event: 'appraised' },
    ]);
  });

  it('moves the calendar on', async () => {
    await post('clock', { days: '12' });
    const { clock_ms } = await server.context.db
      .selectFrom('application')
      .select('clock_ms')
      .where('uuid', '=', uuid)
      .executeTakeFirstOrThrow();
    expect(Number(clock_ms)).toBe(12 * 86_400_000);
  });

  it.each(['0', '-1', '1.5', 'x', '4000'])('refuses %s days', async (days) => {
    expect(flash((await post('clock', { days })).headers.location)).toContain('refused=');
  });

  it('opens the borrower’s screen as the borrower', async () => {
    const page = await post('open', {});
    const token = /data-token="([^"]+)"/.exec(page.body)?.[1] ?? '';
    const seen = await server.app.inject({
      method: 'GET',
      url: `/service-application/api/v1/application/heloc/${uuid}`,
      headers: { authorization: `Bearer ${token}` },
    });
    expect([seen.statusCode, seen.json().uuid]).toEqual([200, uuid]);
    expect(page.headers['cache-control']).toBe('no-store');
  });

  it.each(['events', 'status', 'clock', 'open'])('%s from another site is refused', async (what) => {
    const before = (await history()).length;
    const answer = await post(what, { status: 'COMPLETE', days: '1', event: 'x' }, { 'sec-fetch-site': 'cross-site' });
    expect(answer.statusCode).toBe(403);
    expect((await history()).length).toBe(before);
  });

  it('is a 404 for an id that nobody has', async () => {
    const answer = await post('status', { status: 'HMDA' }, {}, '00000000-0000-4000-8000-000000000000');
    expect(answer.statusCode).toBe(404);
  });
});

it('the page of personas shows the last name to type for each', async () => {
  const page = await get('/sandbox/personas');
  expect(page.body).toContain('<code>Frozen</code>');
});

describe('in production', () => {
  it('there is no panel, and there are no hosted pages', async () => {
    const production = await startTestServer({ variables: inProduction });
    const { app } = production;
    const paths = [
      '/sandbox',
      `/sandbox/applications/${uuid}`,
      '/sandbox/personas',
      '/sandbox/panel/enter.js',
      '/hosted/sandbox?ticket=x',
    ];
    for (const url of paths) expect((await app.inject({ method: 'GET', url })).statusCode, url).toBe(404);
    for (const what of ['events', 'status', 'clock', 'open'])
      expect((await app.inject({ method: 'POST', url: `/sandbox/panel/${uuid}/${what}` })).statusCode).toBe(404);
    await production.stop();
  });
});
