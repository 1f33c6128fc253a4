/**
 * The desk with many applications: its calls beside one that only reads the session, its first paint and the opening of an
 * application beside a page written by hand that does the same with the same calls, and the index by which a page is found.
 */
import { type BrowserContext, chromium } from '@playwright/test';
import { type Kysely, sql } from 'kysely';
import { launchOptions } from '../../src/cli/browser/launch/chromium.ts';
import { startOwnServer } from '../../src/cli/browser/launch/own-server.ts';
import { logInAtDesk } from '../../src/cli/browser/persons/desk.ts';
import { loadDocuments } from '../../src/product/load.ts';
import { reportFromDatabase } from '../../src/server/platform/database/report-from-database.ts';
import type { Tables } from '../../src/server/platform/database/tables.ts';
import { line, median } from './measure.ts';

const many = 1_200;

export async function benchDesk(rounds: number): Promise<void> {
  const server = await startOwnServer();
  const browser = await chromium.launch(launchOptions());
  const origin = `http://localhost:${server.port}`;
  try {
    process.env.DATA_DIR = server.data;
    await reportFromDatabase((db) => fill(db, many));
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
    await logInAtDesk(context, origin, 'main');
    line(`queue of ${many}, all deadlines counted for the first time`, ms(await search(context, origin, {})));
    await benchCalls(context, origin, rounds);
    await benchPages(context, origin, rounds);
    await reportFromDatabase(showPlan);
  } finally {
    await browser.close();
    await server.stop();
  }
}

const ms = (taken: number): string => `${taken.toFixed(0)} ms`;
const times = (taken: number, floor: number): string => `${(taken / floor).toFixed(2)} x the floor`;

const searches = {
  'a queue': { view: 'waiting' },
  'the last page': { view: 'all', page: many / 25 },
  words: { text: 'Doe 77' },
};

/** Searches, and the floor in turn with them: a call that reads the session alone. */
async function benchCalls(context: BrowserContext, origin: string, rounds: number): Promise<void> {
  const floors: number[] = [];
  const taken = new Map(Object.keys(searches).map((name): [string, number[]] => [name, []]));
  for (let round = 0; round < rounds; round += 1) {
    floors.push(
      await timed(() => context.request.get(`${origin}/identity-broker/agent/secure/api/v3/self/figureinfo`)),
    );
    for (const [name, body] of Object.entries(searches)) taken.get(name)?.push(await search(context, origin, body));
  }
  const floor = median(floors);
  line('  floor: a call that reads the session alone', ms(floor));
  for (const [name, each] of taken) line(`  ${name}`, ms(median(each)), times(median(each), floor));
}

/** The desk's pages, and in turn with them a page written by hand: a call, and its rows as one string of HTML. */
async function benchPages(context: BrowserContext, origin: string, rounds: number): Promise<void> {
  await context.route(`${origin}/floor`, (route) => route.fulfill({ contentType: 'text/html', body: floorPage }));
  const [floors, paints, opened, floorsOpened]: number[][] = [[], [], [], []];
  for (let round = 0; round < rounds; round += 1) {
    const [floor, floorOpened] = await painted(context, `${origin}/floor`, 'table');
    const [paint, open] = await painted(context, `${origin}/agent?view=all`, '[data-block="found"]');
    floors?.push(floor);
    floorsOpened?.push(floorOpened);
    paints?.push(paint);
    opened?.push(open);
  }
  report('rows painted after the address was opened', median(paints ?? []), median(floors ?? []));
  report('an application painted after Enter on its row', median(opened ?? []), median(floorsOpened ?? []));
}

function report(what: string, taken: number, floor: number): void {
  line(`  floor: ${what}, by hand`, ms(floor));
  line(`  ${what}`, ms(taken), times(taken, floor));
}

async function timed(
  work: () => Promise<{ ok(): boolean; status(): number; body(): Promise<unknown> }>,
): Promise<number> {
  const began = performance.now();
  const response = await work();
  if (!response.ok()) throw new Error(`The call answered ${response.status()}`);
  await response.body();
  return performance.now() - began;
}

/** Milliseconds of a search, by the session of the desk. */
const search = ({ request }: BrowserContext, origin: string, data: object): Promise<number> =>
  timed(() => request.post(`${origin}/back-office/applications/search`, { data, headers: { origin } }));

/** Milliseconds until the rows of a page are painted, and from Enter on the first until its application is. */
async function painted(context: BrowserContext, address: string, rows: string): Promise<[rows: number, open: number]> {
  const page = await context.newPage();
  await page.goto(address);
  const first = page.locator(`${rows} a[href]`).first();
  await first.waitFor();
  const taken = await page.evaluate(nextPaint);
  await first.focus();
  const began = await page.evaluate(() => performance.now());
  await page.keyboard.press('Enter');
  await page.getByText('Timeline', { exact: true }).waitFor();
  const opened = (await page.evaluate(nextPaint)) - began;
  await page.close();
  return [taken, opened];
}

const nextPaint = () => new Promise<number>((done) => requestAnimationFrame(() => done(performance.now())));

const floorPage = `<!doctype html><title>Floor</title><main></main><script>
const main = document.querySelector('main');
const call = async (path, body) => (await fetch('/back-office/applications/' + path, body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })).json();
const cells = (values) => values.map((value) => '<td>' + (value ?? '') + '</td>').join('');
call('search', { view: 'all' }).then(({ applications }) => {
  main.innerHTML = '<table>' + applications.map((it) => '<tr><td><a href="#' + it.uuid + '">' + it.name + '</a></td>' + cells([it.street, it.amount, it.statusTitle, it.waits, it.days, it.due?.day, it.owner, it.loanNumber, it.brand]) + '</tr>').join('') + '</table>';
});
onhashchange = async () => {
  const uuid = location.hash.slice(1);
  const [it, { deadlines }] = await Promise.all([call(uuid), call(uuid + '/deadlines')]);
  main.innerHTML = '<h1>' + it.name + '</h1><h2>Timeline</h2><table>' + [...it.timeline.map((event) => [event.at, event.title, event.text]), ...it.answers.map((answer) => [answer.title, answer.value]), ...deadlines.map((due) => [due.day, due.title])].map((row) => '<tr>' + cells(row) + '</tr>').join('') + '</table>';
};
</script>`;

/** Writes so many applications of one organisation, in all statuses, that moved in the last two months. */
async function fill(db: Kysely<Tables>, count: number): Promise<void> {
  const states = loadDocuments(undefined, { only: ['main'] }).organisations.get('main')?.server.lifecycle.heloc?.states;
  const statuses = Object.keys(states ?? {});
  await sql`
    with people as (
      insert into account (org, email, password_hash, phone) select 'main', 'queue-' || n || '-' || gen_random_uuid() || '@example.com', '', '' from generate_series(1, ${count}::int) n
      returning uuid, substring(email from '[0-9]+')::int as n
    )
    insert into application (account, org, lifecycle, answers, status, visit, vendor_facts, fields, moments, created, updated)
    select uuid, 'main', 'heloc',
      jsonb_build_object(
        'name', jsonb_build_object('firstName', (array['Jordan', 'Alex', 'Morgan', 'Riley', 'Casey'])[1 + n % 5], 'lastName', (array['Doe', 'Rivera', 'Chen', 'Okafor', 'Novak', 'Haddad', 'Lindqvist'])[1 + n % 7] || ' ' || n),
        'propertyAddress', jsonb_build_object('street1', n || ' Cedar Ave', 'city', 'Denver', 'state', 'CO', 'zip', '80203'),
        'filler', repeat('x', 4000)),
      (${statuses}::text[])[1 + n % ${statuses.length}::int], 1,
      jsonb_build_object('creditScore', 640 + n % 180),
      jsonb_build_object('selected', jsonb_build_object('amount', 25000 + 137 * n % 375000)),
      jsonb_build_object('OFFER_SELECTION', to_char(now() - n % 60 * interval '1 day', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'HARD_CREDIT_PULL', to_char(now() - n % 45 * interval '1 day', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')),
      now() - (n % 60 + 1) * interval '1 day', now() - n % 60 * interval '1 day' - n * interval '1 second'
    from people`.execute(db);
  await sql`analyze application`.execute(db);
}

/** Prints by which index PostgreSQL finds a page and counts the queues. */
async function showPlan(db: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<{ 'QUERY PLAN': string }>`
    explain (analyze, timing off, costs off, summary off) select application.uuid from application
    left join application_owner on application_owner.application = application.uuid
    where org = 'main' and lifecycle = 'heloc' and application_owner.staff is null
    order by updated, application.uuid limit 26`.execute(db);
  for (const row of rows) console.log(`  ${row['QUERY PLAN']}`);
}
