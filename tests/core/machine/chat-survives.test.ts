import { describe, expect, test } from 'vitest';
import { drain } from '../../../runtime/core/machine/perform.ts';
import type { Effect } from '../../../runtime/core/machine/session.ts';
import { Turn } from '../../../runtime/core/machine/turn.ts';
import type { Effect as Instruction } from '../../../runtime/schema/types.ts';
import { functions } from '../../../src/lending/registry.ts';
import { redirectTarget } from '../../../src/server/pages/redirect.ts';
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

/** The addresses within our own site that the effects lead to, with what they carry. */
function carried(effects: readonly Effect[]): (string | null)[] {
  return effects.flatMap((effect) => {
    if (effect.type === 'go') return [effect.query['pop-webchat'] ?? null];
    if (effect.type !== 'leave' || /^https?:/.test(effect.url)) return [];
    return [new URLSearchParams(effect.url.split('?')[1]).get('pop-webchat')];
  });
}

test('there are ways on to look at', () => expect(ways.length).toBeGreaterThan(20));

test.each(ways.map((way) => [JSON.stringify(way), way] as const))('%s keeps the chat open', (_, way) => {
  const { session } = new Visit().open('/register-v2', { identity }, query).answerUntil('never');
  const known = { ...session, application: { uuid }, busy: 'press' as const };
  const tools = { validators: new Map(), functions };
  const turn = new Turn(product, known, tools);
  turn.next(way);
  const target = 'go' in way ? way.go : 'leave' in way ? way.leave : undefined;
  // A fact that nothing has set means no address; whoever sets it is looked at by itself.
  if (typeof target === 'object' && 'fact' in target && turn.env.get(target.fact) === undefined) return;
  drain(turn);
  for (const chat of carried(turn.effects)) expect(chat).toBe('true');
});

describe('a path that leads elsewhere', () => {
  const paths = product.redirects.map(({ from }) => from.replace('[uuid]', uuid).replace('*', 'support'));

  test.each(paths)('%s keeps it, in the page', (path) => {
    const visit = new Visit().open(path, { identity }, query);
    const led = visit.effects.flatMap((effect) =>
      effect.type === 'go'
        ? [effect.query['pop-webchat']]
        : effect.type === 'leave'
          ? [new URLSearchParams(effect.url.split('?')[1]).get('pop-webchat')]
          : [],
    );
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
