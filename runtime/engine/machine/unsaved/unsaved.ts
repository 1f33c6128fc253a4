import { rootOf } from '../../environment/scope.ts';
import { namesIn } from '../../logic/names-in.ts';
import type { CompiledCall, Product } from '../../product.ts';
import type { Effect, Place, Session, Task } from '../../session/session.ts';
import type { ServerDraft, Unsaved } from '../../session/unsaved-answers.ts';
import type { Outcome } from '../transition/transition-context.ts';
import { mergeDrafts } from './merge-drafts.ts';
import { parseServerDraft } from './parse-drafts.ts';
import { isNeverStored, storableAnswers } from './storable.ts';

type Facts = Product['facts'];

const unchanged: Outcome = { change: {}, effects: [] };

/** The application whose screen is open. */
const applicationOf = (place: Place): string | undefined => (place.kind === 'screen' ? place.application : undefined);

/**
 * Marks facts answered on a screen of an application as unsaved: a reload must not lose them before a call has saved
 * them.
 */
export function markUnsaved(
  facts: Facts,
  { place, path, unsaved }: Session,
  changed: readonly string[],
): Partial<Session> {
  if (applicationOf(place) === undefined) return {};
  const names = changed.map(rootOf).filter((name) => {
    const fact = facts[name];
    return fact !== undefined && !isNeverStored(fact);
  });
  return { unsaved: { ...unsaved, ...Object.fromEntries(names.map((name) => [name, path])) } };
}

/**
 * Stores the unsaved answers of the application's screens, with the version of the application when they were entered.
 */
export function keepUnsaved(facts: Facts, session: Session): Effect[] {
  const application = applicationOf(session.place);
  const { version, writer, based, unsaved } = session;
  if (application === undefined || version === null || Object.keys(unsaved).length === 0) return [];
  const answers = storableAnswers(facts, session.answers);
  return [{ type: 'keep', key: 'application', value: { application, version, writer, based, unsaved, answers } }];
}

/**
 * Unmarks facts that are saved or removed. Stores the remaining unsaved answers; deletes the stored draft where none
 * remain.
 */
export function unmarkUnsaved(facts: Facts, session: Session, isSo: (name: string) => boolean): Outcome {
  const before = Object.entries(session.unsaved);
  const left = before.filter(([name]) => !isSo(name));
  if (left.length === before.length) return unchanged;
  const change = { unsaved: Object.fromEntries(left) };
  if (left.length === 0) return { change, effects: [{ type: 'forget', key: 'application' }] };
  return { change, effects: keepUnsaved(facts, { ...session, ...change }) };
}

/** Whether a call's request has a fact. */
export function sends({ request }: CompiledCall): (name: string) => boolean {
  const sent = new Set(
    Object.values(request?.body ?? {})
      .flatMap(namesIn)
      .map(rootOf),
  );
  return (name) => sent.has(name);
}

/**
 * Once the application is known, restores answers entered before a reload or on another device: each fact from the
 * newest draft, of the tab or the server, and none of another application or version. Facts that the arrival itself
 * sets are restored after it, by the returned task, where they were entered on this screen.
 */
export function restoreDrafts(session: Session): Outcome & { tasks: Task[] } {
  const { draft, version, writer, path } = session;
  const application = applicationOf(session.place);
  if (application === undefined || version === null) return { ...unchanged, tasks: [] };
  const stands = (one: Pick<Unsaved, 'application' | 'version'>): boolean =>
    one.application === application && one.version === version;
  const tab = draft && stands(draft) ? draft : { application, version, writer, based: {}, unsaved: {}, answers: {} };
  const given = mergeDrafts(tab, fromServer(session, application).filter(stands));
  const read = { draft: null, draftSeen: application, based: { ...session.based, ...given.based } };
  if (Object.keys(given.unsaved).length === 0)
    return { change: read, effects: draft ? [{ type: 'forget', key: 'application' }] : [], tasks: [] };
  const change = { ...read, answers: { ...session.answers, ...given.answers }, unsaved: given.unsaved };
  return { change, effects: [], tasks: Object.values(given.unsaved).includes(path) ? [{ restore: given }] : [] };
}

/** The server's drafts, unless this visit has already restored them. */
function fromServer({ draftSeen, application }: Session, id: string): ServerDraft[] {
  const drafts = draftSeen === id ? null : application?.drafts;
  return Array.isArray(drafts) ? drafts.flatMap((draft) => parseServerDraft(draft) ?? []) : [];
}

/** Sets the restored answers again after the arrival. */
export function restoreAfterArrival(facts: Facts, session: Session, { answers, unsaved }: Unsaved): Outcome {
  const again = Object.entries(answers).filter(([name]) => Object.hasOwn(unsaved, name));
  const change = { answers: { ...session.answers, ...Object.fromEntries(again) }, unsaved };
  return { change, effects: keepUnsaved(facts, { ...session, ...change }) };
}
