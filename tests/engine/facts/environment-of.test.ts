import { describe, expect, test } from 'vitest';
import {
  environmentOf,
  environmentOfExample,
  withParams,
  withScope,
} from '../../../runtime/engine/facts/environment-of.ts';
import type { CompiledCall, CompiledRule } from '../../../runtime/engine/product.ts';
import type { Json } from '../../../runtime/json/json.ts';
import type { Fact } from '../../../runtime/schema/types.ts';

type Visit = Parameters<typeof environmentOf>[1];
const nobody: Visit = {
  now: '2026-11-21T05:30:00Z',
  answers: {},
  kept: {},
  query: {},
  flags: {},
  stored: {},
  prefilled: {},
  nonce: '',
  identity: null,
  profile: null,
  application: undefined,
  place: { kind: 'nowhere' },
  path: '/',
  refreshTime: null,
  touched: [],
  pending: {},
};

function fact(source: Fact['source'], parts: Partial<Fact> = {}): Fact {
  return { type: 'string', description: '', source, ...parts };
}

const facts: Record<string, Fact> = {
  address: fact('answer', {
    type: 'object',
    fields: {
      street1: { type: 'string', normalise: { oneSpelling: true } },
      state: { type: 'string', normalise: { oneSpelling: true, upper: true } },
    },
  }),
  income: fact('answer', {
    type: 'object',
    fields: { income: { type: 'integer' }, otherIncome: { type: 'integer', default: 0, normalise: { blankAs: 0 } } },
  }),
  school: fact('answer', { type: 'object', kept: 'additional', fields: { name: { type: 'string' } } }),
  ssn: fact('answer', { sensitive: true }),
  signer: fact('answer', {
    type: 'object',
    fields: { ssn: { type: 'string', sensitive: true }, city: { type: 'string' } },
  }),
  application: fact('session', { from: 'application', type: 'object', fields: { uuid: { type: 'string' } } }),
  offers: fact('call', { type: 'list' }),
  position: fact('widget'),
  identityUuid: fact('session', { from: 'account' }),
  applicationUuid: fact('session', { from: 'application-id' }),
  city: fact('profile', { from: 'addresses.0.city' }),
  source: fact('query', { from: 'utm_source', normalise: { oneSpelling: true, upper: true } }),
  redesign: fact('flag', { type: 'boolean', from: 'redesign-2025' }),
  zips: fact('flag', { from: 'ca-fires' }),
  authMode: fact('setting', { from: 'auth.mode', default: 'legacy' }),
  now: fact('clock', { type: 'timestamp', from: 'now' }),
  day: fact('clock', { type: 'date', from: 'today' }),
  year: fact('clock', { type: 'integer', from: 'year' }),
  today: fact('derived', { type: 'date', derive: { 'day-at': [{ var: 'now' }, { var: 'address.state' }] } }),
  authenticated: fact('derived', { type: 'boolean', derive: { present: 'identityUuid' } }),
  adult: fact('derived', { type: 'boolean', derive: { rule: 'is-adult' } }),
  doubled: fact('derived', { type: 'number', derive: { call: ['double', { var: 'income.income' }] } }),
  hasOffers: fact('derived', { type: 'boolean', derive: { '!!': { var: 'offers' } } }),
  area: fact('derived', { derive: { substr: [{ var: 'ssn' }, 0, 3] } }),
  loop: fact('derived', { derive: { var: 'pool' } }),
  pool: fact('derived', { derive: { var: 'loop' } }),
};

const isAdult: CompiledRule = {
  id: 'is-adult',
  title: 'Adult',
  owner: 'compliance',
  kind: 'condition',
  effective: '2026-01-01',
  source: 'a test',
  params: { least: 18 },
  assert: { '>=': [{ var: 'income.income' }, { var: 'params.least' }] },
  reads: [],
};
const offersCall: CompiledCall = {
  id: 'offers',
  contract: 'offers',
  method: 'GET',
  path: '/offers',
  keep: { offers: 'offers' },
  answers: {},
};
const product = {
  facts,
  rules: { 'is-adult': isAdult },
  settings: { auth: { mode: 'external' } },
  calls: { offers: offersCall },
};

function read(path: string, visit: Partial<Visit> = {}): Json | undefined {
  return environmentOf(product, { ...nobody, ...visit }, { double: (value) => Number(value) * 2 }).get(path);
}

describe('each fact is read from its source', () => {
  const asked = { uuid: 'a-1', additionalAnswers: { school: { name: 'Cedar School' } } };
  const home = { address: { street1: ' 742 Cedar Ave ', state: ' co' } };

  test.each<[string, string, Partial<Visit>, Json | undefined]>([
    ['an answer, trimmed and uppercased', 'address.state', { answers: home }, 'CO'],
    [
      'an object of answers, without blank parts',
      'address',
      { answers: { address: { street1: ' x ', state: ' ' } } },
      { street1: 'x' },
    ],
    ['an object of blank parts', 'address', { answers: { address: { street1: ' ', state: null } } }, undefined],
    ['a part with a default', 'income.otherIncome', {}, 0],
    ['a blank part that stands for a value', 'income.otherIncome', { answers: { income: { otherIncome: '' } } }, 0],
    [
      'an object completed by a default',
      'income',
      { answers: { income: { income: 5 } } },
      { income: 5, otherIncome: 0 },
    ],
    ['an object that would be a default only', 'income', {}, undefined],
    ['an income of 0', 'income.income', { answers: { income: { income: 0 } } }, 0],
    ['what a call brought', 'offers', { kept: { offers: [1] } }, [1]],
    ['what a widget brought', 'position', { kept: { position: 'here' } }, 'here'],
    ['the application', 'application.uuid', { application: { uuid: 'a-1' } }, 'a-1'],
    [
      'an additional answer as the application has it, where this visit has none',
      'school.name',
      { answers: { school: {} }, application: asked },
      'Cedar School',
    ],
    [
      'an additional answer of this visit',
      'school.name',
      { answers: { school: { name: 'Oak' } }, application: asked },
      'Oak',
    ],
    [
      'on a step of a flow no answer of an application',
      'school.name',
      { application: asked, place: { kind: 'step', flow: 'f', step: 's', screen: 'f/s' } },
      undefined,
    ],
    ['who is signed in', 'identityUuid', { identity: { uuid: 'i-1' } }, 'i-1'],
    ['that somebody is signed in', 'authenticated', { identity: { uuid: 'i-1' } }, true],
    ['that nobody is', 'authenticated', {}, false],
    [
      'the application of the screen',
      'applicationUuid',
      {
        kept: { 'session:application-id': 'old' },
        place: { kind: 'screen', screen: 's', params: {}, application: 'a-2' },
      },
      'a-2',
    ],
    ['the application made last', 'applicationUuid', { kept: { 'session:application-id': 'made' } }, 'made'],
    ['the profile', 'city', { profile: { addresses: [{ city: 'Denver' }] } }, 'Denver'],
    ['a query parameter, uppercased', 'source', { query: { utm_source: 'cloc ' } }, 'CLOC'],
    ['a flag', 'redesign', { flags: { 'redesign-2025': true } }, true],
    ['a flag that nobody set', 'redesign', {}, false],
    ['a variable of a flag that nobody set', 'zips', {}, undefined],
    ['a decision', 'redesign', { flags: { 'redesign-2025': { enabled: true, variables: {} } } }, true],
    [
      'the variable of a decision',
      'zips',
      { flags: { 'ca-fires': { enabled: true, variables: { zips: ['90272'] } } } },
      ['90272'],
    ],
    [
      'that of one that is off',
      'zips',
      { flags: { 'ca-fires': { enabled: false, variables: { zips: ['90272'] } } } },
      undefined,
    ],
    ['a setting', 'authMode', {}, 'external'],
    ['the clock', 'now', {}, '2026-11-21T05:30:00Z'],
    ['the day in Los Angeles', 'day', {}, '2026-11-20'],
    ['the year', 'year', {}, 2026],
    ['the day at the property', 'today', { answers: { address: { state: 'NY' } } }, '2026-11-21'],
    ['the day where no state is known', 'today', {}, '2026-11-20'],
    ['a rule that passes', 'adult', { answers: { income: { income: 18 } } }, true],
    ['a rule that fails', 'adult', { answers: { income: { income: 17 } } }, false],
    ['a rule that is not determined', 'adult', {}, undefined],
    ['a function of the trade', 'doubled', { answers: { income: { income: 21 } } }, 42],
    ['a name that is not declared', 'nobody', { answers: { nobody: 1 } }, undefined],
    ['a name of a prototype', 'toString', {}, undefined],
    ['a part of a prototype', 'address.constructor.name', { answers: home }, undefined],
  ])('%s', (_, path, visit, expected) => {
    expect(read(path, visit)).toEqual(expected);
  });

  test('an own part named __proto__ is left out', () => {
    const answers = JSON.parse('{"address":{"street1":"x","__proto__":{"admin":true}}}');
    expect(JSON.stringify(read('address', { answers }))).toBe('{"street1":"x"}');
  });

  test('a setting that is absent takes its default', () => {
    expect(environmentOf({ ...product, settings: {} }, nobody).get('authMode')).toBe('legacy');
  });

  test('a fact derived from itself is refused, each time', () => {
    const env = environmentOf(product, nobody);
    for (const name of ['loop', 'pool', 'loop']) {
      expect(() => env.get(name)).toThrow(expect.objectContaining({ code: 'fact-cycle' }));
    }
  });

  test('a function that is not registered is refused', () => {
    const env = environmentOf(product, { ...nobody, answers: { income: { income: 1 } } });
    expect(() => env.get('doubled')).toThrow(expect.objectContaining({ code: 'unknown-function' }));
  });

  test('a derived fact is determined once', () => {
    let calls = 0;
    const env = environmentOf(product, { ...nobody, answers: { income: { income: 1 } } }, { double: () => ++calls });
    expect([env.get('doubled'), env.get('doubled'), calls]).toEqual([1, 1, 1]);
  });
});

describe('other values of an environment', () => {
  const pending = { 'call-1': { id: 'call-1', kind: 'call' as const, call: 'offers', place: 1, then: [], attempt: 0 } };

  test('a fact, and facts derived from it, wait for the call that sets it', () => {
    const env = environmentOf(product, { ...nobody, pending });
    const awaited = ['offers', 'offers.0.rate', 'hasOffers', 'address', 'adult'].filter((path) => env.awaits?.(path));
    expect(awaited).toEqual(['offers', 'offers.0.rate', 'hasOffers']);
  });

  test('nothing is awaited where no call is under way', () => {
    expect(environmentOf(product, nobody).awaits?.('offers')).toBe(false);
  });

  test('a fact is sensitive by itself, by a part, or by a fact that it is derived from', () => {
    const env = environmentOf(product, nobody);
    const sensitive = ['ssn', 'signer', 'signer.ssn', 'signer.city', 'area', 'address', 'toString'].filter((path) =>
      env.sensitive?.(path),
    );
    expect(sensitive).toEqual(['ssn', 'signer', 'signer.ssn', 'area']);
  });
});

describe('scopes', () => {
  const env = environmentOf(product, { ...nobody, answers: { ssn: '123456789' } });

  test('add names and leave the others', () => {
    const scoped = withScope(env, { item: { term: 5, note: ' ' } });
    expect(['item.term', 'item.note', 'item', 'ssn'].map((path) => scoped.get(path))).toEqual([
      5,
      undefined,
      { term: 5, note: ' ' },
      '123456789',
    ]);
    expect(env.get('item.term')).toBeUndefined();
  });

  test('remember pending calls, sensitive facts and functions', () => {
    const scoped = withParams(withScope(env, { item: {} }), { least: 18 });
    expect([scoped.get('params.least'), scoped.sensitive?.('ssn'), scoped.sensitive?.('params.least')]).toEqual([
      18,
      true,
      false,
    ]);
    expect(() => scoped.call?.('nothing', [])).toThrow(expect.objectContaining({ code: 'unknown-function' }));
  });
});

describe('a scope over facts that a call brings', () => {
  const coming = { id: 'call-1', kind: 'call' as const, call: 'offers', place: 1, then: [], attempt: 0 };
  const env = environmentOf(product, { ...nobody, pending: { 'call-1': coming } });

  test('waits for the same calls as the facts', () => {
    expect(withScope(env, { item: {} }).awaits?.('offers')).toBe(true);
  });

  test('does not await a name that it hides', () => {
    expect(withScope(env, { offers: [1] }).awaits?.('offers')).toBe(false);
  });
});

describe('the facts of an example', () => {
  test('are those given, whatever their source, and the others by default or derivation', () => {
    const env = environmentOfExample(product, { 'address.state': 'ny', now: '2026-11-21T05:30:00Z', year: 1999 });
    const seen = ['address.state', 'today', 'year', 'authMode', 'city'].map((path) => env.get(path));
    expect(seen).toEqual(['NY', '2026-11-21', 1999, 'legacy', undefined]);
  });

  test('may replace a derived fact', () => {
    expect(environmentOfExample(product, { today: '2030-01-01' }).get('today')).toBe('2030-01-01');
  });
});
