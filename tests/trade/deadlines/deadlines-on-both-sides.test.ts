import { describe, expect, it } from 'vitest';
import { dayAt, startOfDay } from '../../../runtime/dates/day-at.ts';
import type { Json } from '../../../runtime/json/json.ts';
import type { LifecycleState } from '../../../runtime/lifecycle/lifecycle-state.ts';
import { type Deadline, deadlinesOf, type Given } from '../../../src/trade/deadlines/decisions/deadlines.ts';
import { functions } from '../../../src/trade/index.ts';
import { lifecycle } from '../../lifecycle/documents.ts';

type Facts = { [name: string]: Json };
type Answers = { [name: string]: Json };

/** The states of four time zones; Arizona keeps no daylight saving time, Hawaii is the furthest west. */
const elsewhere = ['NY', 'CO', 'AZ', 'HI'];

/** Each example of each deadline that has a day, in the state that it names, or else in each of the four. */
const cases = Object.entries(lifecycle.deadlines ?? {}).flatMap(([id, { kind, met, examples }]) =>
  examples.flatMap(({ given, day }) => {
    if (day === null) return [];
    const places = typeof given.state === 'string' ? [given.state] : elsewhere;
    return places.map((place) => ({ id, kind, met, given: given as Facts, day, place }));
  }),
);

/** The instant at which a day begins at the property, moved by these milliseconds. */
function at(day: string, place: string, by = 0): string {
  const start = startOfDay(day, place);
  if (start === undefined) throw new Error(`${day} is no day`);
  return new Date(Date.parse(start) + by).toISOString();
}

const next = (day: string): string => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);

/** An application of which these facts hold: each is put where the lifecycle reads it. */
function standing(given: Facts, place: string): { state: LifecycleState; answers: Answers; policy: Answers } {
  const state: LifecycleState = { status: '', visit: 1, vendorRequests: {}, facts: {}, fields: {}, moments: {} };
  const answers: Answers = { propertyAddress: { state: place } };
  const policy: Answers = {};
  for (const [name, value] of Object.entries(given)) {
    const fact = lifecycle.facts[name];
    if (fact?.source === 'moment') state.moments[fact.from ?? name] = at(String(value), place, 12 * 3_600_000);
    else if (fact?.source === 'kept') state.fields[name] = value;
    else if (fact?.source === 'vendor') state.facts[name] = value;
    else if (fact?.source === 'policy') put(policy, (fact.from ?? name).split('.'), value);
    else if (fact?.source === 'application') put(answers, (fact.from ?? name).split('.'), value);
    else throw new Error(`${name} is neither an answer nor known by the lifecycle`);
  }
  return { state, answers, policy };
}

function put(into: Answers, [first = '', ...rest]: string[], value: Json): void {
  if (rest.length === 0) into[first] = value;
  else {
    const inner: Answers = { ...(into[first] as Answers | undefined) };
    put(inner, rest, value);
    into[first] = inner;
  }
}

/** The deadline at an instant; `done` is when it was done, by the first of the ways that meet it. */
function seen({ id, met, given, place }: (typeof cases)[number], now: string, done?: string): Deadline | undefined {
  const { state, answers, policy } = standing(given, place);
  const [paper] = met.papers ?? [];
  const [status] = met.reached ?? [];
  const [noted] = met.noted ?? [];
  const papers: Given['papers'] = done !== undefined && paper !== undefined ? { [paper]: [done] } : {};
  if (done !== undefined && paper === undefined && status !== undefined) state.moments[status] = done;
  if (done !== undefined && noted !== undefined) state.fields[noted] = dayAt(done, place) ?? null;
  const context = { answers, policy, now, place };
  return deadlinesOf(lifecycle, state, context, functions, { papers, messages: {} }).find((one) => one.id === id);
}

describe('to the last minute of its day and from the first of the next, in the time of the property', () => {
  const by = cases.filter(({ kind }) => kind === 'by');
  it.each(by)('$id, by $day in $place', (one) => {
    const [last, over] = [at(next(one.day), one.place, -1), at(next(one.day), one.place)];
    expect(seen(one, last)).toMatchObject({ day: one.day, standing: 'open' });
    expect(seen(one, over)).toMatchObject({ day: one.day, standing: 'overdue' });
    expect(seen(one, over, last)).toMatchObject({ met: one.day, standing: 'met' });
    expect(seen(one, over, over)).toMatchObject({ met: next(one.day), standing: 'late' });
  });
});

describe('not a minute before its day begins', () => {
  const from = cases.filter(({ kind }) => kind === 'from');
  it.each(from)('$id, from $day in $place', (one) => {
    const [before, begun] = [at(one.day, one.place, -1), at(one.day, one.place)];
    expect(seen(one, before)).toMatchObject({ day: one.day, standing: 'waiting' });
    expect(seen(one, begun)).toMatchObject({ day: one.day, standing: 'open' });
    expect(seen(one, begun, before)).toMatchObject({ standing: 'early' });
    expect(seen(one, begun, begun)).toMatchObject({ met: one.day, standing: 'met' });
  });
});

it('each deadline is tried on a weekend, on a federal holiday or over the change of the clocks', () => {
  const told = /Saturday|Sunday|clocks|holiday|Thanksgiving|Christmas/;
  const untried = Object.entries(lifecycle.deadlines ?? {})
    .filter(([, { examples }]) => !examples.some(({ note, day }) => day !== null && told.test(note ?? '')))
    .map(([id]) => id);
  expect(untried).toEqual([]);
});
