import fc from 'fast-check';
import { expect, test } from 'vitest';
import { screenDrafts } from '../../../runtime/engine/machine/unsaved/screen-drafts.ts';
import { keepUnsaved } from '../../../runtime/engine/machine/unsaved/unsaved.ts';
import type { ServerDraft, Unsaved } from '../../../runtime/engine/session/unsaved-answers.ts';
import type { Json, JsonObject } from '../../../runtime/json/json.ts';
import type { Fact, FactPart } from '../../../runtime/schema/types.ts';
import { Visit } from './visit.ts';

const uuid = '6f1c2a34-9c0b-4c1d-8e2f-0a1b2c3d4e5f';
const application = { uuid, status: { checklistStatus: 'APP_SUBMISSION' } };
const profile = { uuid: 'p-1', name: { firstName: 'Jordan', lastName: 'Rivera' }, dob: '1985-04-12' };

/** A page load of a signed-in borrower at this path, whose application has this version. */
function loaded(
  path: string,
  kept: Unsaved | null = null,
  version = '"1"',
  drafts: ServerDraft[] = [],
  now?: string,
): Visit {
  const visit = new Visit();
  if (now !== undefined) visit.session = { ...visit.session, now };
  visit.open(`/${uuid}/${path}`, { identity: { uuid: 'p-1' }, application: kept });
  while (visit.calls().length > 0) {
    const { id, call } = visit.calls().at(-1) ?? { id: '', call: '' };
    const body: Json = call === 'profile' ? profile : call === 'application' ? { ...application, drafts } : {};
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

const contactPath = `/${uuid}/start/contact`;
const applicantPath = `/${uuid}/start/applicant`;

/** What the server kept of a screen, written by the tab of this name. */
const onServer = (at: string, writer: string, path: string, answers: JsonObject): ServerDraft => ({
  application: uuid,
  version: '"1"',
  path,
  at,
  writer,
  unsaved: Object.keys(answers),
  answers,
});

test('what two devices entered on two screens comes back on a third, each on its screen', () => {
  const drafts = [
    onServer('2026-01-02T08:00:00.000Z', 'phone', applicantPath, typed),
    onServer('2026-01-02T07:00:00.000Z', 'laptop', contactPath, { contact: { channel: 'EMAIL' } }),
  ];
  const visit = loaded('start/applicant', null, '"1"', drafts);
  expect(visit.session.answers).toMatchObject({ ...typed, contact: { channel: 'EMAIL' } });
  expect(visit.session.unsaved).toEqual({ name: applicantPath, contact: contactPath });
  expect(keptBy(visit)?.based).toEqual({ [applicantPath]: drafts[0]?.at, [contactPath]: drafts[1]?.at });
});

test('what a tab enters on one screen leaves what another device entered on another one as it is', () => {
  const drafts = [onServer('2026-01-02T08:00:00.000Z', 'phone', contactPath, { contact: { channel: 'EMAIL' } })];
  const kept = keptBy(loaded('start/applicant', null, '"1"', drafts).answer(typed));
  const sent = kept ? screenDrafts(kept) : [];
  expect(sent.map(({ path, based, unsaved }) => ({ path, based, unsaved }))).toEqual([
    { path: contactPath, based: drafts[0]?.at, unsaved: ['contact'] },
    { path: applicantPath, based: null, unsaved: ['name'] },
  ]);
});

const phoned = { name: { firstName: 'Jo', lastName: 'Phone' } };

test.each(['2020-01-01T00:00:00.000Z', '2026-01-02T08:00:00.000Z', '2090-01-01T00:00:00.000Z'])(
  "of a tab's and another device's the one that is newer by the server's stamps comes back, with the page's clock at %s",
  (at) => {
    const first = '2026-01-02T08:00:00.000Z';
    const second = '2026-01-02T08:00:00.001Z';
    const tab = keptBy(loaded('start/applicant', null, '"1"', [], at).answer(typed));
    expect(tab).not.toBeNull();
    const basedOn = (stamp: string): Unsaved | null => (tab ? { ...tab, based: { [applicantPath]: stamp } } : null);
    const name = (kept: Unsaved | null, drafts: ServerDraft[]): Json | undefined =>
      loaded('start/applicant', kept, '"1"', drafts, at).session.answers.name;
    const phone = (stamp: string): ServerDraft[] => [onServer(stamp, 'phone', applicantPath, phoned)];
    expect(name(basedOn(first), phone(second))).toEqual(phoned.name);
    expect(name(basedOn(first), phone(first))).toEqual(typed.name);
    expect(name(basedOn(second), phone(first))).toEqual(typed.name);
    // Its own writing that arrived is no other device's, and may be older than what is typed since.
    const own = [onServer(second, tab?.writer ?? '', applicantPath, phoned)];
    expect(name(basedOn(first), own)).toEqual(typed.name);
  },
);

test('an answer cleared on the device that wrote last is not restored from an older draft', () => {
  const older = onServer('2026-01-02T08:00:00.000Z', 'laptop', contactPath, { employer: { name: 'Acme' } });
  const newer = { ...onServer('2026-01-02T09:00:00.000Z', 'phone', applicantPath, {}), unsaved: ['employer'] };
  const { session } = loaded('start/applicant', null, '"1"', [older, newer]);
  expect(session.answers.employer).toBeUndefined();
});

test('a reload keeps the name of the tab, and another tab has its own', () => {
  const first = loaded('start/applicant').answer(typed);
  const kept = keptBy(first) ?? null;
  expect(kept?.writer).toBe(first.session.writer);
  expect(loaded('start/applicant', kept && { ...kept, writer: 'before' }).session.writer).toBe('before');
});

test('a correction that was left is none after a reload either', () => {
  const visit = loaded('start/applicant').answer(typed).press('cancel');
  visit.answerUntil('nothing');
  expect(visit.session.path).toBe(`/${uuid}/start/app-summary`);
  expect(visit.session.unsaved).toEqual({});
  expect(loaded('start/applicant').session.answers).toMatchObject({ name: profile.name });
});

test('stored answers are not restored for another version or another application', () => {
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

test('answers that a call has saved are no longer stored, others are', () => {
  const visit = loaded('start/applicant')
    .answer(typed)
    .answer({ employer: { name: 'Acme' } })
    .press();
  visit.answerCall(200, { checklistStatus: 'GEN_PRE_SOFT_CREDIT_DISCLOSURE' });
  expect(keptBy(visit)?.unsaved).toEqual({ employer: applicantPath });
});

test('a logout removes all stored answers', () => {
  const visit = loaded('start/applicant').answer(typed);
  visit.session = {
    ...visit.session,
    path: 'site:/heloc-signer/error',
    place: { kind: 'screen', screen: 'signer/error', params: {} },
  };
  visit.press('logout').answerCall(204, null);
  expect(keptBy(visit)).toBeNull();
  expect(visit.session.unsaved).toEqual({});
});

type Held = Pick<FactPart, 'type' | 'sensitive' | 'restricted' | 'fresh' | 'fields' | 'items'>;

/** A value for each leaf: the path where a browser may keep it, 'never' where not. */
function filled(path: string, held: Held, never: boolean): Json {
  const hides = never || held.sensitive === true || held.restricted === true || held.fresh === true;
  if (held.fields) return parts(path, held.fields, hides);
  if (held.items) return [filled(`${path}.0`, held.items, hides)];
  return hides ? `never: ${path}` : path;
}

const parts = (path: string, fields: Record<string, Held>, never: boolean): JsonObject =>
  Object.fromEntries(Object.entries(fields).map(([name, part]) => [name, filled(`${path}.${name}`, part, never)]));

const visit = loaded('start/app-summary');
const answered: [string, Fact][] = Object.entries(visit.product.facts).filter(([, { source }]) => source === 'answer');

test('all answers are stored except secrets, consents, files, signatures and demographic answers', () => {
  fc.assert(
    fc.property(fc.subarray(answered, { minLength: 1 }), (facts) => {
      const answers = Object.fromEntries(facts.map(([name, fact]) => [name, filled(name, fact, false)]));
      const session = {
        ...visit.session,
        answers,
        unsaved: Object.fromEntries(facts.map(([name]) => [name, visit.session.path])),
      };
      const [effect] = keepUnsaved(visit.product.facts, session);
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
  expect(held?.sensitive || held?.restricted || held?.fresh).toBe(true);
});
