import { formatCopy } from '../../engine/copy/format-copy.ts';
import type { Environment } from '../../engine/environment/environment.ts';
import type { Tools } from '../../engine/machine/transition/transition-context.ts';
import { type View, view } from '../../engine/machine/view.ts';
import { productOfSession } from '../../engine/overlays/active-product.ts';
import type { Product } from '../../engine/product.ts';
import { judge } from '../../engine/rules/judge.ts';
import type { Session } from '../../engine/session/session.ts';
import { applicationIdOf } from '../../engine/session/session-parts.ts';
import type { Json, JsonObject } from '../../json/json.ts';
import { sameJson } from '../../json/same-json.ts';
import type { Expect } from '../../schema/types.ts';
import type { Workflow } from '../office/fake-office.ts';
import {
  listMismatches,
  type Mismatch,
  memberMismatches,
  missingMismatches,
  setMismatches,
  textsMismatches,
} from '../report/mismatch.ts';
import { shownTexts } from '../texts/shown-texts.ts';
import type { ShownPage } from './journey-page.ts';

/** Compares a journey's expectations with the current state; the differences are in the order of the expectations. */
export function mismatches(
  base: Product,
  tools: Tools,
  engine: ShownPage,
  expected: Expect,
  {
    messages,
    subjects,
    domains,
  }: Pick<Workflow, 'messages' | 'subjects'> & { domains: Pick<Workflow['domains'], 'seen'> },
): Mismatch[] {
  const { session } = engine;
  const { product, env } = productOfSession(base, session, tools.functions);
  const seen = view(base, session, tools.functions);
  const texts = () => shownTexts(base, session, tools.functions, engine.menus);
  const equal = (what: string, value: Json | undefined, actual: Json): Mismatch[] =>
    value === undefined || sameJson(value, actual) ? [] : [{ what, expected: value, seen: actual }];
  const json = (value: object | undefined) => (value ?? {}) as JsonObject;
  const whole: Readonly<Record<string, unknown>> = { ...expected };
  return [
    ...equal('path', expected.path, seenPath(engine)),
    ...equal('outside', expected.outside, engine.outside !== null || session.path.startsWith('site:')),
    ...equal('heading', expected.heading, seen.heading),
    ...(expected.progress ? textsMismatches('progress', expected.progress, progressSeen(seen, env)) : []),
    ...(expected.errors ? textsMismatches('errors', expected.errors, seen.errors) : []),
    ...(expected.notices ? setMismatches('notices', expected.notices, seen.notices) : []),
    ...(expected.confirms
      ? setMismatches(
          'confirms',
          expected.confirms,
          seen.confirms.map(({ rule }) => rule),
        )
      : []),
    ...equal('dialog', expected.dialog, seen.dialog),
    ...equal('waits', expected.waits, session.busy === 'waiting'),
    ...memberMismatches('transition', json(expected.transition), (name) => transitionSeen(session)[name] ?? null),
    ...memberMismatches('verdicts', json(expected.verdicts), (id) => {
      const rule = product.rules[id];
      return rule && judge(rule, env, (name) => product.rules[name]).verdict;
    }),
    ...(expected.calls ? listMismatches('calls', expected.calls, engine.calls.splice(0)) : []),
    ...included('hidden', expected.hidden, hiddenKeys(seen)),
    ...included('disabled', expected.disabled, seen.disabled),
    ...memberMismatches('facts', json(expected.facts), (path) => env.get(path)),
    ...memberMismatches('query', json(expected.query), (name) => engine.query[name]),
    ...memberMismatches('state', json(expected.state), (name) => session.state[name]),
    ...memberMismatches('storage', json(expected.storage), (name) => engine.storage.get(name)),
    ...included('messages', expected.messages, messages),
    ...memberMismatches('subjects', json(expected.subjects), (id) => subjects[id]),
    ...Object.entries(domains.seen).flatMap(([key, memberOf]) =>
      memberMismatches(key, json(whole[key] as object | undefined), memberOf),
    ),
    ...included('tracked', expected.tracked, engine.tracked),
    ...(expected.logs ? listMismatches('logs', expected.logs, engine.logs.splice(0)) : []),
    ...missingMismatches('text', expected.text, (text) => texts().some((shown) => shown.includes(text)), texts),
  ];
}

/** The states of the progress steps by title. */
const progressSeen = ({ progress }: View, env: Environment): Record<string, string> =>
  Object.fromEntries(progress.map(({ title, state }) => [formatCopy(title, env), state]));

/** The keys of hidden blocks, fields and actions. */
const hiddenKeys = ({ hidden, hiddenFields, withheld }: View): string[] => [
  ...hidden,
  ...hiddenFields.map((name) => name.slice(name.indexOf('.') + 1)),
  ...withheld,
];

const anyApplication = /^\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?=\/|$)/i;

/**
 * The current path as journeys write it: without base, query and hash, and with '{uuid}' in place of the application's
 * id, even if the application is not loaded.
 */
function seenPath({ outside, session }: ShownPage): string {
  return writtenPath(outside ?? session.path, session);
}

function writtenPath(path: string, session: Session): string {
  const uuid = applicationIdOf(session);
  const plain = path.replace(/^site:/, '').replace(/[?#].*$/, '');
  return plain.replace(uuid ?? anyApplication, uuid === undefined ? '/{uuid}' : '{uuid}');
}

/** The transition with its paths as journeys write them. */
function transitionSeen(session: Session): JsonObject {
  const { from = null, to = null, ...rest } = session.transition ?? {};
  const written = (path: string | null) => (path === null ? null : writtenPath(path, session));
  return { from: written(from), to: written(to), ...rest };
}

const included = (what: string, expected: readonly string[] | undefined, seen: readonly string[]): Mismatch[] =>
  missingMismatches(
    what,
    expected,
    (entry) => seen.includes(entry),
    () => [...seen],
  );
