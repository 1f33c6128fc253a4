import { isObject } from '../../../json/json.ts';
import { rootOf } from '../../environment/scope.ts';
import { namesIn } from '../../logic/names-in.ts';
import type { CompiledCall } from '../../product.ts';
import type { Task, Unsaved } from '../../session/session.ts';
import type { TransitionContext } from '../transition/transition-context.ts';
import { isNeverKept, keptAnswers } from './keepable.ts';
import { unsavedOf } from './unsaved-of.ts';

/** The application whose screen is open. */
const applicationOf = ({ session: { place } }: TransitionContext): string | undefined =>
  place.kind === 'screen' ? place.application : undefined;

/** The borrower answered these facts on a screen of an application: until a call has saved them, a reload must not lose them. */
export function entered(turn: TransitionContext, paths: readonly string[]): void {
  if (applicationOf(turn) === undefined) return;
  const names = paths.map(rootOf).filter((name) => {
    const fact = turn.product.facts[name];
    return fact !== undefined && !isNeverKept(fact);
  });
  turn.update({ unsaved: [...new Set([...turn.session.unsaved, ...names])] });
}

/** Keeps what was entered on the screens of an application and is not saved yet, with the version that it was entered upon and `at`, when that was. */
export function keepUnsaved(turn: TransitionContext, at = turn.session.now): void {
  const application = applicationOf(turn);
  const { version, path, unsaved } = turn.session;
  if (application === undefined || version === null || unsaved.length === 0) return;
  const value = {
    application,
    version,
    at,
    path,
    unsaved,
    answers: keptAnswers(turn.product.facts, turn.session.answers),
  };
  turn.emit({ type: 'keep', key: 'application', value });
}

/** These facts are saved, or taken back. What is left is kept on; nothing left, nothing is kept. */
export function noLongerUnsaved(turn: TransitionContext, isSo: (name: string) => boolean): void {
  const unsaved = turn.session.unsaved.filter((name) => !isSo(name));
  if (unsaved.length === turn.session.unsaved.length) return;
  turn.update({ unsaved });
  if (unsaved.length === 0) turn.emit({ type: 'forget', key: 'application' });
  else keepUnsaved(turn);
}

/** A call that went well has saved what it handed over. */
export function savedBy(turn: TransitionContext, { method, request }: CompiledCall): void {
  if (method === 'GET' || turn.session.unsaved.length === 0) return;
  const handed = new Set(
    Object.values(request?.body ?? {})
      .flatMap(namesIn)
      .map(rootOf),
  );
  noLongerUnsaved(turn, (name) => handed.has(name));
}

/**
 * Gives back what was entered before a reload, or on another device, once the application is known: the newest of what the tab and the server kept, and
 * nothing of another application or upon another version. What the arrival itself sets anew is given back after it, on the screen that it was entered on;
 * that is the answer's task.
 */
export function giveBack(turn: TransitionContext): Task[] {
  const { draft, version } = turn.session;
  const application = applicationOf(turn);
  if (application === undefined || version === null) return [];
  const stands = (one: Unsaved | null): one is Unsaved => one?.application === application && one.version === version;
  const [newest] = [draft, fromServer(turn, application)].filter(stands).sort((a, b) => (a.at < b.at ? 1 : -1));
  turn.update({ draft: null, draftSeen: application });
  if (!newest) {
    if (draft) turn.emit({ type: 'forget', key: 'application' });
    return [];
  }
  turn.update({ answers: { ...turn.session.answers, ...newest.answers }, unsaved: newest.unsaved });
  return newest.path === turn.session.path ? [{ restore: newest }] : [];
}

/** What the server kept, where this visit has not seen it yet. */
function fromServer({ session }: TransitionContext, application: string): Unsaved | null {
  const kept = session.draftSeen === application ? null : session.application?.draft;
  return isObject(kept) ? unsavedOf(kept) : null;
}

/** What was entered stands again as it was entered, and is no newer for that: another device may hold something newer. */
export function restore(turn: TransitionContext, { answers, unsaved, at }: Unsaved): void {
  const again = Object.entries(answers).filter(([name]) => unsaved.includes(name));
  turn.update({ answers: { ...turn.session.answers, ...Object.fromEntries(again) }, unsaved });
  keepUnsaved(turn, at);
}
