import { rootOf } from '../../environment/scope.ts';
import { namesIn } from '../../logic/names-in.ts';
import type { CompiledCall } from '../../product.ts';
import type { KeptDraft, Task, Unsaved } from '../../session/session.ts';
import type { TransitionContext } from '../transition/transition-context.ts';
import { isNeverKept, keptAnswers } from './keepable.ts';
import { mergeDrafts } from './merge-drafts.ts';
import { keptDraftOf } from './unsaved-of.ts';

/** The application whose screen is open. */
const applicationOf = ({ session: { place } }: TransitionContext): string | undefined =>
  place.kind === 'screen' ? place.application : undefined;

/**
 * Marks facts answered on a screen of an application as unsaved: a reload must not lose them before a call has saved
 * them.
 */
export function entered(turn: TransitionContext, paths: readonly string[]): void {
  if (applicationOf(turn) === undefined) return;
  const names = paths.map(rootOf).filter((name) => {
    const fact = turn.product.facts[name];
    return fact !== undefined && !isNeverKept(fact);
  });
  const here = Object.fromEntries(names.map((name) => [name, turn.session.path]));
  turn.update({ unsaved: { ...turn.session.unsaved, ...here } });
}

/**
 * Stores the unsaved answers of the application's screens, with the version of the application when they were entered.
 */
export function keepUnsaved(turn: TransitionContext): void {
  const application = applicationOf(turn);
  const { version, writer, based, unsaved } = turn.session;
  if (application === undefined || version === null || Object.keys(unsaved).length === 0) return;
  const value = {
    application,
    version,
    writer,
    based,
    unsaved,
    answers: keptAnswers(turn.product.facts, turn.session.answers),
  };
  turn.emit({ type: 'keep', key: 'application', value });
}

/**
 * Unmarks facts that are saved or removed. Stores the remaining unsaved answers; deletes the stored draft where none
 * remain.
 */
export function noLongerUnsaved(turn: TransitionContext, isSo: (name: string) => boolean): void {
  const before = Object.entries(turn.session.unsaved);
  const left = before.filter(([name]) => !isSo(name));
  if (left.length === before.length) return;
  turn.update({ unsaved: Object.fromEntries(left) });
  if (left.length === 0) turn.emit({ type: 'forget', key: 'application' });
  else keepUnsaved(turn);
}

/** Unmarks the facts that a successful call has sent. */
export function savedBy(turn: TransitionContext, { method, request }: CompiledCall): void {
  if (method === 'GET') return;
  const handed = new Set(
    Object.values(request?.body ?? {})
      .flatMap(namesIn)
      .map(rootOf),
  );
  noLongerUnsaved(turn, (name) => handed.has(name));
}

/**
 * Once the application is known, restores answers entered before a reload or on another device: each fact from the
 * newest draft, of the tab or the server, and none of another application or version. Facts that the arrival itself
 * sets are restored after it, by the returned task, where they were entered on this screen.
 */
export function giveBack(turn: TransitionContext): Task[] {
  const { draft, version, writer } = turn.session;
  const application = applicationOf(turn);
  if (application === undefined || version === null) return [];
  const stands = (one: Pick<Unsaved, 'application' | 'version'>): boolean =>
    one.application === application && one.version === version;
  const tab = draft && stands(draft) ? draft : { application, version, writer, based: {}, unsaved: {}, answers: {} };
  const given = mergeDrafts(tab, fromServer(turn, application).filter(stands));
  turn.update({ draft: null, draftSeen: application, based: { ...turn.session.based, ...given.based } });
  if (Object.keys(given.unsaved).length === 0) {
    if (draft) turn.emit({ type: 'forget', key: 'application' });
    return [];
  }
  turn.update({ answers: { ...turn.session.answers, ...given.answers }, unsaved: given.unsaved });
  return Object.values(given.unsaved).includes(turn.session.path) ? [{ restore: given }] : [];
}

/** The server's drafts, unless this visit has already restored them. */
function fromServer({ session }: TransitionContext, application: string): KeptDraft[] {
  const drafts = session.draftSeen === application ? null : session.application?.drafts;
  return Array.isArray(drafts) ? drafts.flatMap((draft) => keptDraftOf(draft) ?? []) : [];
}

/** Sets the restored answers again after the arrival. */
export function restore(turn: TransitionContext, { answers, unsaved }: Unsaved): void {
  const again = Object.entries(answers).filter(([name]) => Object.hasOwn(unsaved, name));
  turn.update({ answers: { ...turn.session.answers, ...Object.fromEntries(again) }, unsaved });
  keepUnsaved(turn);
}
