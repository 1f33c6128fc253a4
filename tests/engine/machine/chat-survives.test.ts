import { describe, expect, test } from 'vitest';
import { runTasks } from '../../../runtime/engine/machine/advance.ts';
import { leaveFor, withVisitParameters } from '../../../runtime/engine/machine/navigate.ts';
import { TransitionContext } from '../../../runtime/engine/machine/transition/transition-context.ts';
import type { Effect, Session } from '../../../runtime/engine/session/session.ts';
import type { JsonObject } from '../../../runtime/json/json.ts';
import type { Effect as Instruction } from '../../../runtime/schema/types.ts';
import { redirectTarget } from '../../../src/server/pages/redirect.ts';
import { functions } from '../../../src/trade/index.ts';
import { Visit } from './visit.ts';

const uuid = '6f1c2a34-9c0b-4c1d-8e2f-0a1b2c3d4e5f';
const query = { 'pop-webchat': 'true' };
const identity = { uuid: 'someone' };
const { product } = new Visit();

/** Every instruction of the documents that leads elsewhere. */
function waysOn(part: unknown, found: Map<string, Instruction> = new Map()): Map<string, Instruction> {
  if (typeof part !== 'object' || part === null) return found;
  const instruction = part as Instruction;
  if ('go' in part || 'leave' in part) found.set(JSON.stringify(part), instruction);
  for (const inner of Object.values(part)) waysOn(inner, found);
  return found;
}

const ways = [...waysOn([product.screens, product.rules, product.flows, product.dialogs, product.calls]).values()];

/** The addresses that the effects lead to, as the browser is sent there: our own begin with a slash or 'site:'. */
function ledTo(effects: readonly Effect[]): string[] {
  return effects.flatMap((effect) => {
    if (effect.type === 'go') return [`${effect.path}?${new URLSearchParams(effect.query)}`];
    return effect.type === 'leave' ? [effect.url] : [];
  });
}

const chatOf = (address: string): string | null =>
  new URL(address.replace(/^site:/, ''), 'https://own.invalid').searchParams.get('pop-webchat');

/** What the addresses within our own site carry. */
const carried = (effects: readonly Effect[]): (string | null)[] =>
  ledTo(effects)
    .filter((address) => !/^https?:/.test(address))
    .map(chatOf);

/** Facts that only an answer of the server sets, as their calls show them. */
const broughtByCalls = Object.assign(
  {},
  ...Object.values(product.calls).flatMap(({ keep = {}, answers }) =>
    Object.entries(keep).map(([fact, path]) => ({ [fact]: Object(answers.ok?.body)[path] })),
  ),
);

test('the ways on are those of screens and of their links to other sites', () => {
  expect(ways.filter((way) => 'go' in way)).not.toEqual([]);
  expect(ways.filter((way) => 'leave' in way)).not.toEqual([]);
});

const condition = { uuid, categoryEnum: 'SUPPORT', requestDocuments: ['BANK_STATEMENT'] };

/** What the button of a row keeps before it leads on: the application, file, paper or conversation of the desk, or the condition. */
const chosenInLists: JsonObject = {
  signerConditionChosen: condition,
  deskChosen: uuid,
  deskFile: uuid,
  deskPaper: 'adverse-action',
  deskTalk: { application: { uuid } },
  deskTalkChosen: uuid,
  deskTalkFile: uuid,
};

/** The session in which every fact that a way on names has an address. */
function turnAt(kept: JsonObject = { ...broughtByCalls, ...chosenInLists }): TransitionContext {
  const { session } = new Visit().open('/register-v2', { identity }, query).answerUntil('never');
  const known: Session = {
    ...session,
    query: { ...session.query, application: uuid, conversation: uuid },
    application: { uuid },
    busy: 'press',
    kept: { ...session.kept, ...kept },
  };
  return new TransitionContext(product, known, { validators: new Map(), functions });
}

test.each(ways.map((way) => [JSON.stringify(way), way] as const))('%s leads on and keeps the chat open', (_, way) => {
  const turn = turnAt();
  turn.next(way);
  runTasks(turn);
  const addresses = ledTo(turn.effects);
  expect(addresses).not.toEqual([]);
  for (const address of addresses.filter((one) => !/^(?:https?|tel|mailto):/.test(one)))
    expect(chatOf(address)).toBe('true');
});

describe("an address from a call's response", () => {
  const facts = ['brokerRedirect', 'linkRedirect'];
  const leftFor = (fact: string, address: string): string[] => {
    const turn = turnAt({ [fact]: address });
    turn.next({ leave: { fact } });
    runTasks(turn);
    return ledTo(turn.effects);
  };

  test.each(facts)('%s within our own site keeps its query and its fragment, and the chat', (fact) => {
    const [address] = leftFor(fact, '/hosted/sandbox?a=b%20c&flag&next=/x?y=1#/step?z');
    expect(address).toBe('site:/hosted/sandbox?a=b%20c&flag&next=/x?y=1&pop-webchat=true#/step?z');
  });
});

test.each([
  'https://login.example.com/authorize?state=a%20b&flag#/step',
  'https://login.example.com/authorize?next=/x?x=1&y=2',
  'https://login.example.com',
])("another site's address is left for byte for byte: %s", (address) => {
  const turn = turnAt();
  leaveFor(turn, address);
  expect(ledTo(turn.effects)).toEqual([address]);
});

describe('a path that leads elsewhere', () => {
  const paths = product.redirects.map(({ from }) => from.replace('[uuid]', uuid).replace('*', 'support'));

  test.each(paths)('%s keeps it, in the page', (path) => {
    const visit = new Visit().open(path, { identity }, query);
    const led = ledTo(visit.effects).map(chatOf);
    expect(led.length).toBeGreaterThan(0);
    expect(new Set(led)).toEqual(new Set(['true']));
  });

  test.each(paths)('%s keeps it, on the server', (path) => {
    const whole = path.startsWith('site:')
      ? path.slice('site:'.length)
      : path.startsWith('/account')
        ? path
        : `/account/heloc${path === '/' ? '' : path}`;
    const target = redirectTarget(product, `${whole}?pop-webchat=true`);
    expect(new URL(target ?? '', 'https://own.invalid').searchParams.get('pop-webchat')).toBe('true');
  });
});

test('a login that leads back keeps it, and so does the page it leads to', () => {
  const visit = new Visit().open('site:/dashboard', {}, query);
  expect(visit.session.path).toBe('site:/auth/login');
  expect(carried(visit.effects)).toEqual(['true']);
  visit.answer({ loginEmail: 'ana@example.com', loginPassword: 'the lantern hums at dusk' }).press();
  visit.answerCall(200, { jwt: 'token' }).answerCall(200, { uuid: 'someone', email: 'ana@example.com' });
  expect(visit.effects).toContainEqual({ type: 'leave', url: 'site:/dashboard?pop-webchat=true' });
});

test('a link within the page keeps it in the address', () => {
  const visit = new Visit().open('/terms-of-use', {}, query);
  visit.open('site:/auth/login');
  expect(carried(visit.effects)).toEqual(['true']);
});

test('a link opens the chat on the page that is open: nothing of it changes but the address, until the chat removes it', () => {
  const visit = new Visit().open('/register-v2/for-sale', { identity }, { utm_source: 'news' });
  const { session } = visit.answerUntil('never');
  visit.send({ type: 'given', at: session.now, parameters: query });
  const go = { type: 'go', path: session.path, replace: true };
  expect(visit.effects).toEqual([{ ...go, query: { ...session.query, ...query } }]);
  expect(visit.session).toEqual({ ...session, query: { ...session.query, ...query } });
  visit.send({ type: 'spent', at: session.now, parameter: 'pop-webchat' });
  expect(visit.effects).toEqual([{ ...go, query: session.query }]);
});

test('a logout leads to the login with what marks the visit, and nothing else', () => {
  const address = withVisitParameters('/auth/login', { org: 'fairway', 'pop-webchat': 'true', nonce: 'n-1' });
  expect(address).toBe('/auth/login?org=fairway&pop-webchat=true');
});

test('a login leads back whatever characters a query has', () => {
  const text = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('');
  const redirectUrl = `/dashboard?${new URLSearchParams({ text })}`;
  const visit = new Visit().open('site:/auth/login', {}, { redirectUrl });
  visit.answer({ loginEmail: 'ana@example.com', loginPassword: 'the lantern hums at dusk' }).press();
  visit.answerCall(200, { jwt: 'token' }).answerCall(200, { uuid: 'someone', email: 'ana@example.com' });
  expect(visit.effects).toContainEqual({ type: 'leave', url: `site:${redirectUrl}` });
});
