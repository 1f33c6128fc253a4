import type { CallRole, Product } from '../../engine/product.ts';
import type { Application, Effect, Session } from '../../engine/session/session.ts';
import { readPath } from '../../json/dotted-path.ts';
import { isObject, type Json, type JsonObject } from '../../json/json.ts';
import type { HostedSelection } from '../../lifecycle/hosted-link.ts';
import type { CallAnswer, Given } from '../../schema/types.ts';
import type { FakeAccount } from '../accounts/fake-account.ts';
import type { DomainsOfApplication } from '../application/domains-of-application.ts';
import type { JourneyResponse } from '../application/workflow-answers.ts';
import type { HostedExit } from '../hosted/fake-hosted-pages.ts';

type CallEffect = Extract<Effect, { type: 'call' }>;

/** Responds to the calls of a journey on the engine. */
export type FakeOffice = { answer(effect: CallEffect, session: Session): JourneyResponse };

type PersonsCall = { path: string; body?: Json | undefined };

/** An office with one application. It responds to calls for which the journey has neither a script nor a record. */
export type Workflow = {
  answer(effect: CallEffect, session: Session): JourneyResponse | undefined;
  /** The response to a call of a person besides the applicant and staff; undefined if it is none of a domain's. */
  answerPerson(person: string, role: CallRole | undefined, call: PersonsCall): JourneyResponse | undefined;
  /** What a person knows in place of a word of an address; undefined if they do not. */
  readonly wordOf: DomainsOfApplication['wordOf'];
  readonly eventOf: DomainsOfApplication['eventOf'];
  /** The response to a call of an agent; undefined if it is none of a domain's. */
  answerAgent(role: CallRole | undefined, call: PersonsCall): JourneyResponse | undefined;
  /** What a step does with the domains of the trade and expects of them, and their calls about no application. */
  readonly domains: Pick<
    DomainsOfApplication,
    'act' | 'seen' | 'perform' | 'differences' | 'respondWithoutApplication' | 'listed' | 'succeeded'
  >;
  /** The application's id; undefined without one. */
  uuid(): string | undefined;
  /** The messages sent so far, by document, in order. */
  readonly messages: readonly string[];
  /** The subject of the last message of each document. */
  readonly subjects: Readonly<Record<string, string>>;
  /** Makes the journey's application the current one. Returns its view for the owner. */
  setApplication(application: Application | null): Application | null;
  /** The version of the application that the applicant sees. */
  version(): string;
  /** Applies a staff event, or a vendor's answer entered by hand. If it cannot occur now, returns the events that can. */
  applyEvent(event: string, facts: JsonObject | undefined): string[] | undefined;
  /**
   * Puts the application into a status by hand, with these fields, and starts its work. For an unknown status, returns
   * all statuses.
   */
  setStatus(status: string, fields: JsonObject | undefined): string[] | undefined;
  /** The applicant's event in another tab. False where the status does not handle it. */
  eventInOtherTab(event: string, answers: JsonObject): boolean;
  /** Applies the timer, if it is due after the clock was advanced. */
  fireDueTimer(): void;
  /** Ends the applicant's visit to the hosted page at this address; undefined if there is no such page. */
  leaveHosted(
    address: string | null,
    end: HostedExit,
    picks?: HostedSelection,
  ): { path: string; ticket: string } | undefined;
};

/**
 * Responds from the first of these that has a response: the journey's script, its records, the organisation's documents
 * (as on the server), the workflow's application, the example in the call's document (the one named 'ok' first).
 */
export function scriptedOffice(product: Product, given: Given, workflow: Workflow): FakeOffice {
  const turns = new Map<string, number>();
  return {
    answer(effect, session) {
      const scripted = given.calls?.[effect.call];
      if (scripted !== undefined)
        return namedAnswer(product, effect.call, inTurn(turns, effect.call, scripted as Json));
      return (
        givenAnswer(product, given, effect.call) ??
        brandAnswer(product, effect.call) ??
        workflow.answer(effect, session) ??
        documented(product, effect.call, 'ok')
      );
    },
  };
}

/** The office for a person besides the applicant and staff, who has no other session. */
export function personsOffice(
  product: Product,
  office: FakeOffice,
  { answerPerson }: Pick<Workflow, 'answerPerson'>,
  person: string,
): FakeOffice {
  return {
    answer: (effect, session) =>
      answerPerson(person, product.calls[effect.call]?.role, effect) ?? office.answer(effect, session),
  };
}

/** The office for a signed-in applicant. */
export function accountOffice(
  { calls }: Product,
  office: FakeOffice,
  account: Pick<FakeAccount, 'refusal' | 'passed'>,
): FakeOffice {
  return {
    answer(effect, session) {
      const call = calls[effect.call];
      const asks = call && (session.identity || call.session === 'begins');
      const refused = asks ? account.refusal(call, effect.path, effect.body) : undefined;
      const answer = refused ?? office.answer(effect, session);
      if (call && answer.status < 300) account.passed(call, effect.body);
      return answer;
    },
  };
}

/** The office for an agent who is logged in at the desk. */
export function agentsOffice(
  product: Product,
  office: FakeOffice,
  { answerAgent }: Pick<Workflow, 'answerAgent'>,
): FakeOffice {
  return {
    answer(effect, session) {
      const role = product.calls[effect.call]?.role;
      return answerAgent(role, effect) ?? office.answer(effect, session);
    },
  };
}

/** A record of the journey as a response; 404 if the journey says that it does not exist. */
function givenAnswer({ calls }: Product, given: Given, call: string): JourneyResponse | undefined {
  const { givenAs, answers } = calls[call] ?? {};
  if (givenAs === undefined) return undefined;
  const [name = '', ...part] = givenAs.split('.');
  const record = (given as Readonly<Record<string, unknown>>)[name] as Json | undefined;
  if (record === undefined) return undefined;
  if (!isObject(record)) return { status: 404, body: { errors: ['not found'] } };
  const whole = readPath(record, part.join('.'));
  return { status: 200, body: whole ?? (Array.isArray(answers?.ok?.body) ? [] : null) };
}

/** The part of the brand's document that the call's contract names, as a response. */
function brandAnswer({ brand, calls }: Product, call: string): JourneyResponse | undefined {
  const { answeredFrom: path, answeredEach } = calls[call] ?? {};
  if (path === undefined) return undefined;
  // The brand is validated JSON.
  const found = readPath(brand as unknown as Json, path) ?? [];
  return { status: 200, body: answeredEach === undefined ? found : objectsOf(found, answeredEach) };
}

const byLetters = new Intl.Collator('en', { sensitivity: 'base' });

/** Objects with each text as this member, sorted alphabetically, ignoring case. */
const objectsOf = (texts: Json, member: string): Json =>
  (Array.isArray(texts) ? texts.map(String) : []).sort(byLetters.compare).map((text) => ({ [member]: text }));

/** The next item of a scripted list; the last one repeats. */
function inTurn(turns: Map<string, number>, call: string, scripted: Json): Json {
  if (!Array.isArray(scripted)) return scripted;
  const turn = turns.get(call) ?? 0;
  turns.set(call, turn + 1);
  return scripted[Math.min(turn, scripted.length - 1)] ?? null;
}

function namedAnswer(product: Product, call: string, scripted: Json): JourneyResponse {
  if (typeof scripted === 'string') return documented(product, call, scripted);
  if (isObject(scripted) && typeof scripted.status === 'number')
    return { status: scripted.status, body: scripted.body ?? null };
  return { status: 200, body: scripted };
}

function documented(product: Product, call: string, name: string): JourneyResponse {
  const answers: { [name: string]: CallAnswer } = product.calls[call]?.answers ?? {};
  const answer = answers[name] ?? (name === 'ok' ? Object.values(answers)[0] : undefined);
  if (!answer)
    throw new Error(`flows/calls/${call}.json has no answer '${name}'; it has ${Object.keys(answers).join(', ')}`);
  return { status: answer.status, body: withSettings(product, (answer.body ?? null) as Json) };
}

/**
 * An example with placeholders such as `{settings.orgName}` replaced by the organisation's settings, as the server
 * does.
 */
function withSettings(product: Product, example: Json): Json {
  if (typeof example === 'string')
    return example.replace(/\{settings\.([\w.]+)\}/g, (_, path: string) =>
      String(readPath(product.settings, path) ?? ''),
    );
  if (Array.isArray(example)) return example.map((item) => withSettings(product, item));
  if (!isObject(example)) return example;
  return Object.fromEntries(Object.entries(example).map(([key, value]) => [key, withSettings(product, value)]));
}
