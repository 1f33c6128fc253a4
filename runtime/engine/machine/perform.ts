import { isWithin, writePath } from '../../json/dotted-path.ts';
import type { Effect as Instruction } from '../../schema/types.ts';
import { formatCopy } from '../copy/format-copy.ts';
import { withScope } from '../facts/environment-of.ts';
import { determine } from '../logic/determine.ts';
import type { Task } from '../session/session.ts';
import { advanceFlow } from './advance-flow.ts';
import { settleAnswers } from './answer.ts';
import { startCall, startInBackground } from './calls.ts';
import { beginCheck } from './check.ts';
import { keepPreAuth } from './draft.ts';
import { arrive, go, leaveFor, resolveTarget, showAddress } from './navigate.ts';
import {
  beginPoll,
  pollAnswered,
  route,
  routeByStatus,
  settleApplication,
  settleScreen,
  statusChanged,
} from './polling.ts';
import { prefill, unmark } from './prefill.ts';
import { openDialog } from './transition/dialog.ts';
import { geolocate } from './transition/geolocate.ts';
import { keepFact } from './transition/keep-fact.ts';
import { showFailure, validateScreen } from './transition/screen-errors.ts';
import type { TransitionContext } from './transition/transition-context.ts';
import { noLongerUnsaved, restore } from './unsaved/unsaved.ts';

/** Runs the waiting tasks in order, until none is left or a response is needed first. */
export function drain(turn: TransitionContext): void {
  for (let task = turn.tasks.shift(); task; task = turn.tasks.shift()) perform(turn, task);
  const { pending, held, stalled } = turn.session;
  const waits =
    held !== null || stalled !== null || Object.values(pending).some(({ background, quiet }) => !background && !quiet);
  if (turn.session.busy && !waits) turn.update({ busy: null });
}

function perform(turn: TransitionContext, task: Task): void {
  if ('polled' in task) pollAnswered(turn, task.polled);
  else if ('news' in task) statusChanged(turn, task.news);
  else if ('settle' in task) settle(turn, task.settle);
  else if ('restore' in task) restore(turn, task.restore);
  else if ('call' in task) startCall(turn, task.call);
  else if ('submit' in task) startCall(turn, task.submit, { submits: true });
  else if ('background' in task) startInBackground(turn, task.background);
  else if ('validate' in task) {
    if (!validateScreen(turn)) turn.stop();
  } else if ('advance' in task) advanceFlow(turn);
  else if ('poll' in task) beginPoll(turn);
  else if ('route' in task) route(turn);
  else performSimple(turn, task);
}

function settle(turn: TransitionContext, what: Extract<Task, { settle: unknown }>['settle']): void {
  switch (what) {
    case 'application':
      return settleApplication(turn);
    case 'screen':
      return settleScreen(turn);
    case 'arrival':
      return arrive(turn);
    case 'answers':
      return settleAnswers(turn);
    case 'route':
      return routeByStatus(turn);
  }
}

function performSimple(turn: TransitionContext, task: Instruction): void {
  if ('go' in task || 'leave' in task) leadOn(turn, task);
  else if ('dialog' in task) openDialog(turn, task.dialog);
  else if ('close' in task) openDialog(turn, null);
  else if ('clear' in task) clearFact(turn, task.clear);
  else if ('set' in task) setFacts(turn, task.set);
  else if ('prefill' in task) prefill(turn, task.prefill);
  else if ('check' in task) beginCheck(turn, task.check);
  else if ('store' in task) remember(turn, task.store);
  else if ('locate' in task) geolocate(turn, task.locate);
  else if ('drop' in task) drop(turn, task.drop);
  else if ('fail' in task) fail(turn, task.fail);
  else if ('track' in task) turn.emit({ type: 'track', event: task.track, properties: {} });
  else if ('log' in task)
    turn.emit({ type: 'log', level: task.log, message: turn.session.failure ?? turn.session.path });
  else if ('announce' in task) turn.emit({ type: 'announce', message: formatCopy(task.announce, turn.scoped) });
  else if ('forget' in task) forget(turn, task.forget);
  else if ('save' in task) keepPreAuth(turn);
  else if ('reload' in task) reload(turn);
}

function leadOn(turn: TransitionContext, task: Extract<Instruction, { go: unknown } | { leave: unknown }>): void {
  const address = resolveTarget(turn, 'go' in task ? task.go : task.leave);
  if (address === undefined) throw new Error(`${turn.session.path}: the target of a go or leave has no address`);
  turn.stop();
  if ('leave' in task) leaveFor(turn, address);
  else go(turn, address);
}

function fail(turn: TransitionContext, { message, field }: Extract<Instruction, { fail: unknown }>['fail']): void {
  turn.stop();
  const env = withScope(turn.env, { failure: turn.session.failure ?? '' });
  showFailure(turn, field ?? '', formatCopy(message, env));
}

function clearFact(turn: TransitionContext, path: string): void {
  const answers = writePath(turn.session.answers, path, undefined);
  const errors = Object.fromEntries(Object.entries(turn.session.errors).filter(([other]) => !isWithin(path, other)));
  turn.update({ answers, errors, edits: turn.session.edits + 1 });
  unmark(turn, [path]);
  noLongerUnsaved(turn, (name) => name === path);
}

/** Reloads the page: no further task runs on this one. */
function reload(turn: TransitionContext): void {
  turn.stop();
  turn.emit({ type: 'reload' });
}

/** Writes to the browser's storage, for a later visit. */
function remember(turn: TransitionContext, { key, value }: Extract<Instruction, { store: unknown }>['store']): void {
  const found = determine(value, turn.env, turn.rules);
  if (!found.known || typeof found.value !== 'string') return;
  turn.update({ stored: { ...turn.session.stored, [key]: found.value } });
  turn.emit({ type: 'store', name: key, value: found.value });
}

/** Removes a query parameter from the visit and its address. */
function drop(turn: TransitionContext, parameter: string): void {
  const { [parameter]: dropped, ...query } = turn.session.query;
  if (dropped === undefined) return;
  turn.update({ query });
  showAddress(turn);
}

function setFacts(turn: TransitionContext, facts: Extract<Instruction, { set: unknown }>['set']): void {
  for (const [name, logic] of Object.entries(facts)) {
    const found = determine(logic, turn.scoped, turn.rules);
    keepFact(turn, name, found.known ? (found.value ?? undefined) : undefined);
  }
}

function forget(turn: TransitionContext, what: 'draft' | 'drafts' | 'session'): void {
  turn.emit({ type: 'forget', key: what });
  if (what !== 'session') return turn.update({ answers: {}, confirmed: {}, prefilled: {} });
  turn.emit({ type: 'forget', key: 'application' });
  turn.update({ identity: null, profile: null, application: undefined, kept: {}, unsaved: {}, draft: null });
}
