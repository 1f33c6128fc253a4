// @module-tag all

import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, it } from 'vitest';
import { environmentOf } from '../../../runtime/engine/facts/environment-of.ts';
import { receivedFacts } from '../../../runtime/engine/forms/received.ts';
import { judgedRules } from '../../../runtime/engine/forms/submission-rules.ts';
import { requestOf } from '../../../runtime/engine/machine/request.ts';
import type { CompiledRule, Product } from '../../../runtime/engine/product.ts';
import { judge } from '../../../runtime/engine/rules/judge.ts';
import type { Session } from '../../../runtime/engine/session/session.ts';
import { startSession } from '../../../runtime/engine/session/start-session.ts';
import { readPath, writePath } from '../../../runtime/json/dotted-path.ts';
import { isObject, type Json, type JsonObject } from '../../../runtime/json/json.ts';
import { wholeExamples } from '../../../runtime/language/defaults/rule-defaults.ts';
import { withParameters } from '../../../runtime/language/parts/parameters.ts';
import type { Rule } from '../../../runtime/schema/types.ts';
import { functions } from '../../../src/trade/index.ts';
import { loaded } from '../../documents/loaded.ts';
import { applicationBody, Borrower } from '../support/borrower.ts';
import { serverOfFile } from '../support/server-of-file.ts';
import { asBrowser, root } from '../support/test-server.ts';

const server = serverOfFile();

const calls = ['create-application', 'register'];

/** An example of a rule as a request of an organisation's visitor; `inTheWay` are the facts of it that nothing in a request can set. */
type Posting = { org: string; call: string; session: Session; inTheWay: string[] };

/** What the forms of a valid application hold, of the home that the applicant lives in and of another one. */
function validAnswers(product: Product): JsonObject[] {
  const create = product.calls['create-application'];
  if (!create) throw new Error('There is no call that creates an application');
  const account = { email: 'jamie@example.com', password: 'a long enough phrase 77', phoneNumber: '4155550123' };
  const own = { ...receivedFacts(create, { body: applicationBody() as JsonObject }).facts, ...account };
  const home = { street1: '12 Elm St', city: 'Denver', state: 'CO', zip: '80203' };
  return [own, { ...writePath(own, 'propertyAddress.occupancyType', 'SECONDARY'), homeAddress: home }];
}

/** A visit with these answers and an example laid over: answers and parameters of the visit, flags and the day. */
function visitOf(product: Product, answers: JsonObject, given: JsonObject): Session {
  const day = typeof given.today === 'string' ? given.today : '2026-11-21';
  const session = {
    ...startSession({ now: `${day}T20:00:00.000Z`, flags: { environment: 'sandbox' } }),
    answers,
  };
  for (const [path, value] of Object.entries(given)) {
    const { source, from = path } = product.facts[path.split('.')[0] ?? ''] ?? {};
    if (source === 'answer') session.answers = writePath(session.answers, path, value);
    if (source === 'query') session.query = { ...session.query, [from]: String(value) };
    if (source === 'flag') session.flags = { ...session.flags, [from]: value };
  }
  return session;
}

/** Takes the answers away that the rule reads and the example lacks. */
function without(session: Session, { reads }: CompiledRule, given: JsonObject): Session {
  const lacking = reads.filter((path) => given[path] === undefined);
  const answers = lacking.reduce((all, path) => {
    return readPath(all, path) === undefined ? all : writePath(all, path, '');
  }, session.answers);
  return { ...session, answers };
}

/** The main organisation's documents first; without organisations that offer another product than the line of credit. */
const organisations = (): [string, Product][] =>
  [...loaded.organisations]
    .map(([org, { product }]): [string, Product] => [org, product])
    .filter(([, product]) => calls.every((call) => product.calls[call]))
    .sort(([one], [other]) => Number(other === 'main') - Number(one === 'main'));

function postings(rule: CompiledRule, call: string, given: JsonObject): Posting[] {
  return organisations().flatMap(([org, product]) => {
    const laid = validAnswers(product).map((answers) => visitOf(product, answers, given));
    return [...laid, ...laid.map((session) => without(session, rule, given))].flatMap((session) => {
      const env = environmentOf(product, session, functions);
      const inTheWay = Object.keys(given).filter((path) => String(env.get(path)) !== String(given[path]));
      const fails = judge(rule, env, (id) => product.rules[id]).verdict === 'fail';
      return fails || inTheWay.length > 0 ? [{ org, call, session, inTheWay }] : [];
    });
  });
}

/** The rules that the server judges in the registration of the main organisation, each with its failing examples as requests. */
function judged(): { rule: CompiledRule; postings: Posting[] }[] {
  const product = server.context.documents.organisations.get('main')?.product;
  const flow = product?.flows.registration;
  if (!product || !flow) throw new Error('main has no registration');
  const found = new Map<CompiledRule, Posting[]>();
  for (const id of calls) {
    const call = product.calls[id];
    for (const rule of call ? judgedRules(product, flow, receivedFacts(call, {}).carried) : [])
      if (!rule.server)
        found.set(rule, [
          ...(found.get(rule) ?? []),
          ...failingExamples(rule).flatMap((given) => postings(rule, id, given)),
        ]);
  }
  return [...found].map(([rule, all]) => ({ rule, postings: all }));
}

const readJson = (file: string): JsonObject => JSON.parse(readFileSync(join(root, file), 'utf8'));

/** What a document writes, over the part that it uses. */
function withItsPart<T extends Json>(written: T): T extends JsonObject ? JsonObject : Json;
function withItsPart(written: Json): Json {
  if (!isObject(written) || typeof written.use !== 'string') return written;
  const part = readJson(`flows/parts/${written.use}.json`).part ?? null;
  const body = withParameters(part, isObject(written.with ?? null) ? (written.with as JsonObject) : {});
  return isObject(body) ? { ...body, ...written } : body;
}

/** The rule's document: its own, or that of all fields of which it says the same. */
function documentOf({ id, field = '' }: CompiledRule): JsonObject {
  const files = globSync('flows/rules/*/*.json', { cwd: root });
  const named = files.find((file) => basename(file, '.json') === id);
  if (named !== undefined) return readJson(named);
  const shared = files
    .filter((file) => id.startsWith(`${basename(file, '.json')}-`))
    .map(readJson)
    .find(({ fields }) => Array.isArray(fields) && fields.includes(field));
  const whole = withParameters(shared ?? null, { field, object: field.slice(0, field.lastIndexOf('.')) });
  return isObject(whole) ? whole : {};
}

function failingExamples(compiled: CompiledRule): JsonObject[] {
  const rule = withItsPart(documentOf(compiled));
  const written = { ...rule, examples: withItsPart(rule.examples ?? []) };
  const examples = wholeExamples(written).examples as unknown as NonNullable<Rule['examples']>;
  return examples
    .filter(({ verdict, params }) => verdict === 'fail' && !params)
    .map(({ given }) => given as JsonObject);
}

const borrowers = new Map<string, Borrower>();
async function borrowerOf(org: string): Promise<Borrower> {
  const known = borrowers.get(org) ?? (await Borrower.register(server, org));
  borrowers.set(org, known);
  return known;
}

/** The status and the rules that a posted example is refused with. */
async function refused({ org, call: id, session }: Posting): Promise<{ status: number; codes: string[] }> {
  const product = server.context.documents.organisations.get(org)?.product;
  const call = product?.calls[id];
  if (!product || !call) throw new Error(`${org} has no call ${id}`);
  const { path, query, body } = requestOf(
    call,
    environmentOf(product, session, functions),
    (rule) => product.rules[rule],
  );
  const { now, flags } = session;
  const made = await server.app.inject({
    method: 'POST',
    url: '/sandbox/session',
    headers: asBrowser(org),
    payload: { now, flags },
  });
  const cookie = String(made.headers['set-cookie']).split(';')[0] ?? '';
  const borrower = await borrowerOf(org);
  const answer = await borrower.call('POST', `${path}?${new URLSearchParams(query)}`, body as JsonObject, { cookie });
  const { failures = [] } = answer.json() as { failures?: { code: string }[] };
  return { status: answer.statusCode, codes: failures.map(({ code }) => code) };
}

const isOpen = ({ inTheWay }: Posting): boolean => inTheWay.length === 0;

/** How the server refuses what breaks a rule: by its name; before the rule is asked, with a 400; not at all; or which facts of its examples stand in the way. */
async function answered(rule: CompiledRule, postings: Posting[]): Promise<string> {
  const open = postings.filter(isOpen);
  if (open.length === 0) return `not posted: ${[...new Set(postings.flatMap(({ inTheWay }) => inTheWay))]}`;
  const others: string[] = [];
  for (const posting of open) {
    const { status, codes } = await refused(posting);
    if (codes.includes(rule.id)) return 'named';
    others.push(`${status} ${codes}`.trim());
  }
  return others.every((told) => told === '400') ? 'refused before' : `not named: ${[...new Set(others)].join('; ')}`;
}

it('what breaks a rule that the server judges is refused, by the name of the rule or before it is asked', async () => {
  const told: Record<string, string> = {};
  for (const { rule, postings } of judged()) told[rule.id] = await answered(rule, postings);
  expect(Object.entries(told).filter(([, how]) => how !== 'named' && how !== 'refused before')).toEqual([]);
  const names = ['minimum-age', 'unemployed-refused', 'income-maximum', 'zip-matches-state-property-address-zip'];
  expect(names.map((name) => told[name])).toEqual(names.map(() => 'named'));
});
