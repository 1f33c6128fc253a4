import fc from 'fast-check';
import { expect, test } from 'vitest';
import { TransitionContext } from '../../../runtime/engine/machine/transition/transition-context.ts';
import { keepUnsaved } from '../../../runtime/engine/machine/unsaved/unsaved.ts';
import type { Unsaved } from '../../../runtime/engine/session/session.ts';
import type { Json, JsonObject } from '../../../runtime/json/json.ts';
import type { Fact, FactPart } from '../../../runtime/schema/types.ts';
import { Visit } from './visit.ts';

const uuid = '6f1c2a34-9c0b-4c1d-8e2f-0a1b2c3d4e5f';
const application = { uuid, status: { checklistStatus: 'APP_SUBMISSION' } };
const profile = { uuid: 'p-1', name: { firstName: 'Jordan', lastName: 'Rivera' }, dob: '1985-04-12' };

/** A page load of a signed-in borrower at this path, whose application has this version. */
function loaded(path: string, kept: Unsaved | null = null, version = '"1"'): Visit {
  const visit = new Visit();
  visit.open(`/${uuid}/${path}`, { identity: { uuid: 'p-1' }, application: kept });
  while (visit.calls().length > 0) {
    const { id, call } = visit.calls().at(-1) ?? { id: '', call: '' };
    const body: Json = call === 'profile' ? profile : call === 'application' ? application : {};
    visit.send({ type: 'result', at: visit.session.now, effect: id, status: 200, body, etag: version });
  }
  return visit;
}

/** What the tab keeps after the last event; undefined where nothing is said of it. */
function keptBy(visit: Visit): Unsaved | null | undefined {
  const last = visit.effects.filter((effect) => 'key' in effect && effect.key === 'application').at(-1);
  return last?.type === 'keep' ? (last.value as Unsaved) : last && null;
}

const typed = { name: { firstName: 'Jordana', lastName: 'Riviera' } };

test('a correction comes back after a reload of its screen, as it was typed', () => {
  const kept = keptBy(loaded('start/applicant').answer(typed)) ?? null;
  const { answers } = loaded('start/applicant', kept).session;
  expect(answers).toMatchObject({ ...typed, dob: '1985-04-12' });
});

test('what comes back keeps the time at which it was entered', () => {
  const kept = keptBy(loaded('start/applicant').answer(typed));
  const at = '2026-01-02T08:00:00.000Z';
  const visit = loaded('start/applicant', kept ? { ...kept, at } : null);
  expect(visit.session.now > at).toBe(true);
  expect(visit.session.answers).toMatchObject(typed);
  expect(keptBy(visit)?.at).toBe(at);
});

test('a correction that was left is none after a reload either', () => {
  const visit = loaded('start/applicant').answer(typed).press('cancel');
  visit.answerUntil('nothing');
  expect(visit.session.path).toBe(`/${uuid}/start/app-summary`);
  expect(visit.session.unsaved).toEqual([]);
  expect(loaded('start/applicant').session.answers).toMatchObject({ name: profile.name });
});

test('what was kept is not given back upon another version, nor to another application', () => {
  const kept = keptBy(loaded('start/applicant').answer(typed)) ?? null;
  for (const [draft, version] of [
    [kept, '"2"'],
    [kept && { ...kept, application: '8a1f0c52-5d0e-4a8e-9d53-0d6f2c6b7a11' }, '"1"'],
  ] as const) {
    const visit = loaded('start/applicant', draft, version);
    expect(visit.session.answers.name).toEqual(profile.name);
    expect(visit.session.draft).toBeNull();
  }
});

test('what a call saved is kept no more, and what it did not hand over still is', () => {
  const visit = loaded('start/applicant')
    .answer(typed)
    .answer({ employer: { name: 'Acme' } })
    .press();
  visit.answerCall(200, { checklistStatus: 'GEN_PRE_SOFT_CREDIT_DISCLOSURE' });
  expect(keptBy(visit)?.unsaved).toEqual(['employer']);
});

test('whoever logs out leaves nothing behind', () => {
  const visit = loaded('start/applicant').answer(typed);
  visit.session = {
    ...visit.session,
    path: 'site:/dashboard',
    place: { kind: 'screen', screen: 'pages/dashboard', params: {} },
  };
  visit.press('logout').answerCall(204, null);
  expect(keptBy(visit)).toBeNull();
  expect(visit.session.unsaved).toEqual([]);
});

type Held = Pick<FactPart, 'type' | 'sensitive' | 'apart' | 'fresh' | 'fields' | 'items'>;

/** A value for each leaf: the path where a browser may keep it, 'never' where not. */
function filled(path: string, held: Held, never: boolean): Json {
  const hides = never || held.sensitive === true || held.apart === true || held.fresh === true;
  if (held.fields) return parts(path, held.fields, hides);
  if (held.items) return [filled(`${path}.0`, held.items, hides)];
  return hides ? `never: ${path}` : path;
}

const parts = (path: string, fields: Record<string, Held>, never: boolean): JsonObject =>
  Object.fromEntries(Object.entries(fields).map(([name, part]) => [name, filled(`${path}.${name}`, part, never)]));

const visit = loaded('start/app-summary');
const answered: [string, Fact][] = Object.entries(visit.product.facts).filter(([, { source }]) => source === 'answer');

test('no secret, consent, file, signature or demographic answer is ever kept, and everything else is', () => {
  fc.assert(
    fc.property(fc.subarray(answered, { minLength: 1 }), (facts) => {
      const answers = Object.fromEntries(facts.map(([name, fact]) => [name, filled(name, fact, false)]));
      const session = { ...visit.session, answers, unsaved: facts.map(([name]) => name) };
      const turn = new TransitionContext(visit.product, session, { validators: new Map() });
      keepUnsaved(turn);
      const [effect] = turn.effects;
      const kept = effect?.type === 'keep' ? effect.value : null;
      expect(leaves(kept, 'never')).toEqual([]);
      const may = leaves(answers as Json, '').filter((leaf) => !leaf.startsWith('never'));
      expect(leaves(kept && (kept as Unsaved).answers, '')).toEqual(may);
    }),
  );
});

/** The texts within that begin so. */
function leaves(value: Json, begin: string): string[] {
  if (typeof value === 'string') return value.startsWith(begin) ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap((part) => leaves(part, begin)) : [];
}

test.each([
  ['hardCreditConsent'],
  ['ssn'],
  ['hmda'],
  ['signature'],
  ['identityDocument.front'],
  ['disbursement.accountNumber'],
])('%s is among what is never kept', (path) => {
  const [name = '', part] = path.split('.');
  const fact: Held | undefined = visit.product.facts[name];
  const held = part === undefined ? fact : fact?.fields?.[part];
  expect(held?.sensitive || held?.apart || held?.fresh).toBe(true);
});
