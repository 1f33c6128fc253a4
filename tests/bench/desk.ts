/** The desk's queue with many applications: how long its calls and its first paint take, and by which index a page is found. */
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
    const searches = {
      'a queue': { view: 'waiting' },
      'the last page': { view: 'all', page: many / 25 },
      words: { text: 'Doe 77' },
    };
    for (const [name, body] of Object.entries(searches)) {
      const taken: number[] = [];
      for (let round = 0; round < rounds; round += 1) taken.push(await search(context, origin, body));
      line(`  ${name}`, ms(median(taken)), '< 150 ms');
    }
    const paints: number[] = [];
    for (let round = 0; round < rounds; round += 1) paints.push(await painted(context, origin));
    line('  rows painted after the address was opened', ms(median(paints)), '< 1000 ms');
    await reportFromDatabase(showPlan);
  } finally {
    await browser.close();
    await server.stop();
  }
}

const ms = (taken: number): string => `${taken.toFixed(0)} ms`;

/** Milliseconds of a search, by the session of the desk. */
async function search({ request }: BrowserContext, origin: string, data: object): Promise<number> {
  const began = performance.now();
  const response = await request.post(`${origin}/back-office/applications/search`, { data, headers: { origin } });
  if (!response.ok()) throw new Error(`The search answered ${response.status()}: ${await response.text()}`);
  await response.body();
  return performance.now() - began;
}

/** Milliseconds until the rows of the queue are painted, in a new page. */
async function painted(context: BrowserContext, origin: string): Promise<number> {
  const page = await context.newPage();
  await page.goto(`${origin}/agent?view=all`);
  await page.locator('[data-block="found"] a[href]').first().waitFor();
  const taken = await page.evaluate(
    () => new Promise<number>((done) => requestAnimationFrame(() => done(performance.now()))),
  );
  await page.close();
  return taken;
}

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
