import { rootOf } from '../../environment/scope.ts';
import { namesIn } from '../../logic/names-in.ts';
import type { CompiledCall } from '../../product.ts';
import type { Task } from '../../session/session.ts';
import type { ServerDraft, Unsaved } from '../../session/unsaved-answers.ts';
import type { TransitionContext } from '../transition/transition-context.ts';
import { mergeDrafts } from './merge-drafts.ts';
import { parseServerDraft } from './parse-drafts.ts';
import { isNeverStored, storableAnswers } from './storable.ts';

/** The application whose screen is open. */
const applicationOf = ({ session: { place } }: TransitionContext): string | undefined =>
  place.kind === 'screen' ? place.application : undefined;

/**
 * Marks facts answered on a screen of an application as unsaved: a reload must not lose them before a call has saved
 * them.
 */
export function markUnsaved(context: TransitionContext, paths: readonly string[]): void {
  if (applicationOf(context) === undefined) return;
  const names = paths.map(rootOf).filter((name) => {
    const fact = context.product.facts[name];
    return fact !== undefined && !isNeverStored(fact);
  });
  const here = Object.fromEntries(names.map((name) => [name, context.session.path]));
  context.update({ unsaved: { ...context.session.unsaved, ...here } });
}

/**
 * Stores the unsaved answers of the application's screens, with the version of the application when they were entered.
 */
export function keepUnsaved(context: TransitionContext): void {
  const application = applicationOf(context);
  const { version, writer, based, unsaved } = context.session;
  if (application === undefined || version === null || Object.keys(unsaved).length === 0) return;
  const value = {
    application,
    version,
    writer,
    based,
    unsaved,
    answers: storableAnswers(context.product.facts, context.session.answers),
  };
  context.emit({ type: 'keep', key: 'application', value });
}

/**
 * Unmarks facts that are saved or removed. Stores the remaining unsaved answers; deletes the stored draft where none
 * remain.
 */
export function unmarkUnsaved(context: TransitionContext, isSo: (name: string) => boolean): void {
  const before = Object.entries(context.session.unsaved);
  const left = before.filter(([name]) => !isSo(name));
  if (left.length === before.length) return;
  context.update({ unsaved: Object.fromEntries(left) });
  if (left.length === 0) context.emit({ type: 'forget', key: 'application' });
  else keepUnsaved(context);
}

/** Unmarks the facts that a successful call has sent. */
export function unmarkSent(context: TransitionContext, { method, request }: CompiledCall): void {
  if (method === 'GET') return;
  const handed = new Set(
    Object.values(request?.body ?? {})
      .flatMap(namesIn)
      .map(rootOf),
  );
  unmarkUnsaved(context, (name) => handed.has(name));
}

/**
 * Once the application is known, restores answers entered before a reload or on another device: each fact from the
 * newest draft, of the tab or the server, and none of another application or version. Facts that the arrival itself
 * sets are restored after it, by the returned task, where they were entered on this screen.
 */
export function restoreDrafts(context: TransitionContext): Task[] {
  const { draft, version, writer } = context.session;
  const application = applicationOf(context);
  if (application === undefined || version === null) return [];
  const stands = (one: Pick<Unsaved, 'application' | 'version'>): boolean =>
    one.application === application && one.version === version;
  const tab = draft && stands(draft) ? draft : { application, version, writer, based: {}, unsaved: {}, answers: {} };
  const given = mergeDrafts(tab, fromServer(context, application).filter(stands));
  context.update({ draft: null, draftSeen: application, based: { ...context.session.based, ...given.based } });
  if (Object.keys(given.unsaved).length === 0) {
    if (draft) context.emit({ type: 'forget', key: 'application' });
    return [];
  }
  context.update({ answers: { ...context.session.answers, ...given.answers }, unsaved: given.unsaved });
  return Object.values(given.unsaved).includes(context.session.path) ? [{ restore: given }] : [];
}

/** The server's drafts, unless this visit has already restored them. */
function fromServer({ session }: TransitionContext, application: string): ServerDraft[] {
  const drafts = session.draftSeen === application ? null : session.application?.drafts;
  return Array.isArray(drafts) ? drafts.flatMap((draft) => parseServerDraft(draft) ?? []) : [];
}

/** Sets the restored answers again after the arrival. */
export function restoreAfterArrival(context: TransitionContext, { answers, unsaved }: Unsaved): void {
  const again = Object.entries(answers).filter(([name]) => Object.hasOwn(unsaved, name));
  context.update({ answers: { ...context.session.answers, ...Object.fromEntries(again) }, unsaved });
  keepUnsaved(context);
}
