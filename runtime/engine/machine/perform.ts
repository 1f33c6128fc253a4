import { isWithin, writePath } from '../../json/dotted-path.ts';
import type { Json } from '../../json/json.ts';
import type { Effect as Instruction } from '../../schema/types.ts';
import { formatCopy } from '../copy/format-copy.ts';
import type { Environment } from '../environment/environment.ts';
import { withScope } from '../facts/environment-of.ts';
import { determine, type RuleLookup } from '../logic/determine.ts';
import { truthy } from '../logic/evaluate.ts';
import type { Product } from '../product.ts';
import { statusSnapshot } from '../routing/route.ts';
import { applicationIdOf } from '../session/session-parts.ts';
import { resumeUnproved } from './calls.ts';
import { beginCheck } from './change-check.ts';
import { keepDraft, keepPreAuth } from './draft.ts';
import { dropParameter, go, leaveFor } from './navigate.ts';
import { prefill, withoutMarks } from './prefill.ts';
import { requestOf } from './request.ts';
import { endSession } from './session-end.ts';
import { resolveTarget } from './target-address.ts';
import { openDialog } from './transition/dialog.ts';
import { geolocate } from './transition/geolocate.ts';
import { askForPasskey } from './transition/passkey.ts';
import { showFailure } from './transition/screen-errors.ts';
import { showToast } from './transition/toast.ts';
import type { TransitionContext } from './transition/transition-context.ts';
import { unmarkUnsaved } from './unsaved/unsaved.ts';

/** Performs an instruction of a document that neither makes a call nor leads through a flow. */
export function performInstruction(context: TransitionContext, task: Instruction): void {
  if ('go' in task || 'leave' in task) leadOn(context, task);
  else if ('dialog' in task) openDialogIf(context, task);
  else if ('close' in task) openDialog(context, null);
  else if ('resume' in task) resumeUnproved(context);
  else if ('login' in task) endSession(context, null);
  else if ('clear' in task) clearFact(context, task.clear);
  else if ('set' in task) setFacts(context, task.set);
  else if ('prefill' in task) prefillAnswers(context, task.prefill);
  else if ('check' in task) check(context, task.check);
  else if ('store' in task) remember(context, task.store);
  else if ('locate' in task) geolocate(context, task.locate);
  else if ('passkey' in task) askForPasskey(context, task.passkey);
  else if ('drop' in task) dropParameter(context, task.drop);
  else if ('fail' in task) fail(context, task.fail);
  else if ('track' in task) track(context, task);
  else if ('saveExperiment' in task) saveExperiment(context, task.saveExperiment);
  else if ('log' in task)
    context.emit({ type: 'log', level: task.log, message: context.session.failure ?? context.session.path });
  else if ('announce' in task) context.emit({ type: 'announce', message: formatCopy(task.announce, context.scoped) });
  else if ('toast' in task) showToast(context, task.toast);
  else if ('forget' in task) forget(context, task.forget);
  else if ('save' in task) keepPreAuth(context, task);
  else if ('reload' in task) reload(context);
}

/** Opens a dialog, unless it has a condition that does not hold. */
function openDialogIf(
  context: TransitionContext,
  { dialog, when = true }: Extract<Instruction, { dialog: unknown }>,
): void {
  const condition = determine(when, context.scoped, context.rules);
  if (condition.known && truthy(condition.value)) openDialog(context, dialog);
}

function leadOn(context: TransitionContext, task: Extract<Instruction, { go: unknown } | { leave: unknown }>): void {
  const { product, session, env, scope } = context;
  const address = resolveTarget('go' in task ? task.go : task.leave, { product, session, env, ...scope });
  if (address === undefined) throw new Error(`${session.path}: the target of a go or leave has no address`);
  context.stop();
  if ('go' in task) return go(context, address, parametersOf(task.query ?? {}, context.scoped, context.rules));
  for (const what of task.forgetting ?? []) forget(context, what);
  leaveFor(context, address);
}

type Query = NonNullable<Extract<Instruction, { go: unknown }>['query']>;

/** The values of query parameters; unknown, null and empty ones become undefined. */
function parametersOf(query: Query, env: Environment, rules: RuleLookup): Record<string, string | undefined> {
  const parameters = Object.entries(query).map(([name, logic]): [string, string | undefined] => {
    const found = determine(logic, env, rules);
    return [name, found.known && found.value !== null && found.value !== '' ? String(found.value) : undefined];
  });
  return Object.fromEntries(parameters);
}

function fail(context: TransitionContext, { message, field }: Extract<Instruction, { fail: unknown }>['fail']): void {
  context.stop();
  const env = withScope(context.env, { failure: context.session.failure ?? '' });
  showFailure(context, field ?? '', formatCopy(message, env));
}

function clearFact(context: TransitionContext, path: string): void {
  const { answers, errors, edits, prefilled } = context.session;
  context.update({
    answers: writePath(answers, path, undefined),
    errors: Object.fromEntries(Object.entries(errors).filter(([other]) => !isWithin(path, other))),
    edits: edits + 1,
    prefilled: withoutMarks(prefilled, [path]),
  });
  context.apply(unmarkUnsaved(context.product.facts, context.session, (name) => name === path));
}

/** Sets absent answers, and stores them. */
function prefillAnswers(context: TransitionContext, document: Parameters<typeof prefill>[0]): void {
  const { product, scoped: env, rules, session } = context;
  const change = prefill(document, { product, env, rules }, session);
  if (!change) return;
  context.update(change);
  context.emit(...keepDraft(product, context.session));
}

/** Starts a check for changes. */
function check(context: TransitionContext, fact: string): void {
  const { product, env, session } = context;
  context.update(beginCheck(fact, statusSnapshot(product, env, session.application), session.application));
}

/** Reports an event to telemetry, with the properties whose values are known. */
function track(context: TransitionContext, { track: report }: Extract<Instruction, { track: unknown }>): void {
  const {
    event,
    properties: wanted,
    countedBy,
  } = typeof report === 'string' ? { event: report, properties: {}, countedBy: undefined } : report;
  const found = Object.entries(wanted).flatMap(([name, logic]): [string, Json][] => {
    const made = determine(logic, context.env, context.rules);
    return made.known ? [[name, made.value]] : [];
  });
  const properties = Object.fromEntries(found);
  context.emit({ type: 'track', event, properties, ...(countedBy !== undefined && { countedBy }) });
}

/** Saves the visitor's group in an experiment: 'variation' where the flag of the same id is on, else 'control'. */
function saveExperiment(context: TransitionContext, experiment: string): void {
  const { session } = context;
  const variation = session.flags[experiment] === true ? 'variation' : 'control';
  const application = applicationIdOf(session) ?? null;
  context.emit({
    type: 'experiment',
    experiment,
    variation,
    application,
    path: applicationCallPath(application, context.product, context.env, context.rules),
  });
}

/** The path of the call that fetches an application; resources that belong to the application have paths below it. */
function applicationCallPath(
  application: string | null,
  product: Product,
  env: Environment,
  rules: RuleLookup,
): string {
  const call = product.calls[product.document.calls?.application ?? ''];
  return call && application !== null ? requestOf(call, env, rules).path.replace('{uuid}', application) : '';
}

/** Reloads the page: no further task runs on this one. */
function reload(context: TransitionContext): void {
  context.stop();
  context.emit({ type: 'reload' });
}

/** Writes to the browser's storage, for a later visit. */
function remember(context: TransitionContext, { key, value }: Extract<Instruction, { store: unknown }>['store']): void {
  const found = determine(value, context.env, context.rules);
  if (!found.known || typeof found.value !== 'string') return;
  context.store(key, found.value);
}

function setFacts(context: TransitionContext, facts: Extract<Instruction, { set: unknown }>['set']): void {
  for (const [name, logic] of Object.entries(facts)) {
    const found = determine(logic, context.scoped, context.rules);
    context.setFact(name, found.known ? (found.value ?? undefined) : undefined);
  }
}

function forget(context: TransitionContext, what: 'draft' | 'drafts' | 'session'): void {
  context.emit({ type: 'forget', key: what });
  if (what !== 'session') return context.update({ answers: {}, confirmed: {}, prefilled: {} });
  context.emit({ type: 'forget', key: 'application' });
  context.update({ identity: null, profile: null, application: undefined, kept: {}, unsaved: {}, draft: null });
}
