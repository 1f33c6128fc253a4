import type { CallRole } from '../../engine/product.ts';
import type { Effect, Session } from '../../engine/session/session.ts';
import type { Json, JsonObject } from '../../json/json.ts';
import { applicationViewOf } from '../../lifecycle/application-view.ts';
import { possibleEvents } from '../../lifecycle/manual-event.ts';
import { statusPlace } from '../../lifecycle/status.ts';
import { FakeApplication } from '../application/fake-application.ts';
import {
  type JourneyResponse,
  mayNotApply,
  notAwaited,
  notFound,
  withoutStatus,
} from '../application/workflow-answers.ts';
import { type WorkflowDocuments, type WorkflowGiven, workflowContext } from '../application/workflow-documents.ts';
import type { WorkflowSetting } from '../application/workflow-setting.ts';
import { FakeHostedPages } from '../hosted/fake-hosted-pages.ts';
import type { Workflow } from '../office/fake-office.ts';

/** An office with one application: calls create and move it, and other people and staff act on it. */
export function workflowOf(setting: WorkflowSetting, documents: WorkflowDocuments, given: WorkflowGiven): Workflow {
  const { lifecycle, personas } = documents;
  const hosted = new FakeHostedPages(lifecycle, personas);
  const { flags, functions, product } = setting;
  const started = setting.now();
  const application = new FakeApplication(setting, documents, given, {
    hosted,
    flags,
    inquiryView(uuid, answers) {
      const context = workflowContext(documents, { started, zone: product.settings.timeZone, answers }, started);
      return applicationViewOf(lifecycle, withoutStatus, context, functions, { uuid, begun: { inquiry: true } });
    },
  });
  const { domains } = application;
  return {
    domains,
    uuid: () => (application.state ? String(application.view().uuid) : undefined),
    answerAgent: (role, { path, body }) =>
      domains.has(role) ? (domains.answer({ role, path, body, caller: 'agent' }) ?? notFound) : undefined,
    answerPerson: (person, role, { path, body }) => domains.answer({ role, path, body, caller: { person } }),
    wordOf: domains.wordOf,
    eventOf: domains.eventOf,
    answer: (effect, session) => answerOf({ application, hosted, setting, documents }, effect, session),
    get messages() {
      return application.messages;
    },
    get subjects() {
      return application.subjects;
    },
    setApplication: (next) => application.adopt(next),
    version: application.version,
    applyEvent(event, facts) {
      if (!domains.hold(event) && application.applyByHand(event, facts)) return undefined;
      return application.state ? possibleEvents(lifecycle, application.status()).map((open) => open.event) : [];
    },
    setStatus: (status, fields) => (application.setStatus(status, fields) ? undefined : Object.keys(lifecycle.states)),
    eventInOtherTab: (event, answers) =>
      application.state !== undefined && application.saveWith({ ...application.answers, ...answers }, event),
    leaveHosted: (address, end, picks) => hosted.leave(address, end, picks),
    fireDueTimer: () => application.fireDueTimer(),
  };
}

type CallEffect = Extract<Effect, { type: 'call' }>;

type Office = {
  application: FakeApplication;
  hosted: FakeHostedPages;
  setting: WorkflowSetting;
  documents: WorkflowDocuments;
};

/** The response to an applicant's call; undefined if the application has none. */
function answerOf(office: Office, effect: CallEffect, session: Session): JourneyResponse | undefined {
  const { application, setting } = office;
  const call = setting.product.calls[effect.call];
  const answer = application.state && answerOfRole(office, call?.role, effect);
  if (answer) return answer;
  const refusal = call?.role === 'may-apply' ? application.mayNotApply() : undefined;
  if (refusal !== undefined) return mayNotApply(refusal);
  if (call?.event !== undefined) {
    const stale = application.state && application.stale(effect.headers['if-match']);
    const acted = stale ?? application.act(call, call.event, effect.body, session);
    if (acted) return acted;
  }
  const profile = effect.call === setting.product.document.calls?.profile ? application.profile() : undefined;
  return profile ?? (call && application.answer(call));
}

/** The response to a call about a hosted page or a domain's part of an application that exists. */
function answerOfRole(office: Office, role: CallRole | undefined, effect: CallEffect): JourneyResponse | undefined {
  const { application, hosted } = office;
  const { path, body } = effect;
  const stale = (): JourneyResponse | undefined => application.stale(effect.headers['if-match']);
  switch (role) {
    case 'open-link':
      return hosted.open(body, String(application.view().uuid), application.awaits);
    case 'finish-link':
      return stale() ?? finishLink(office, body, path);
    default:
      return application.domains.answer({ role, path, body, caller: 'applicant', stale: stale() });
  }
}

/** Redeems a ticket of a hosted page, and applies its event. */
function finishLink({ application, hosted, documents }: Office, body: Json | undefined, path: string): JourneyResponse {
  const redeemed = hosted.redeem(body, path, application.answers);
  if ('answer' in redeemed) return { ...redeemed.answer, etag: application.version() };
  const before = { status: application.status(), version: application.version() };
  if (!application.saveWith(redeemed.answers, redeemed.event)) return notAwaited;
  redeemed.used();
  const [, name] = statusPlace(documents.lifecycle);
  const outcome: JsonObject = { kind: redeemed.kind, outcome: 'success', [name]: application.status() };
  const stays = application.status() === before.status;
  return {
    status: 200,
    body: outcome,
    etag: application.version(),
    ...(stays && { draftFrom: before.version }),
  };
}
