import type { DomainApplication, DomainCall } from '../../../../runtime/journey/application/journey-domain.ts';
import type { JourneyResponse } from '../../../../runtime/journey/application/workflow-answers.ts';
import { readPath } from '../../../../runtime/json/dotted-path.ts';
import { isObject, type Json, type JsonObject } from '../../../../runtime/json/json.ts';
import { notFound, responseTo } from '../../port/refusal.ts';
import {
  type Begun,
  type BegunEffect,
  type BegunEvent,
  type BegunFacts,
  begunView,
  decideBegun,
  linkRefused,
} from '../decisions/begun.ts';
import { roles } from '../decisions/roles.ts';

/** The originator id of the journey's agent: a loan officer in the sandbox's records. */
export const agentsOriginator = '22222222-2222-4222-8222-222222222222';

/** The applications and inquiries that the journey's agent, who has every role, begins for borrowers. */
export class JourneyBegun {
  readonly #application: DomainApplication;
  /** The newest first. */
  #all: readonly Begun[] = [];
  /** The token of the valid link of each. */
  readonly #tokens = new Map<string, string>();
  #links = 0;

  constructor(application: DomainApplication) {
    this.#application = application;
  }

  /** The response to a call of the agent. */
  answer({ role, path, body = null }: DomainCall): JourneyResponse {
    if (role === roles.begun) return ok({ prepared: this.#all.map((one) => begunView(one, this.#facts())) });
    if (role === roles.begin) {
      const begun = this.#begun(body);
      return this.#apply(undefined, { type: 'begin', begun }) ?? ok({ uuid: begun.uuid });
    }
    const [uuid = '', act] = path.split('/').slice(-2);
    const known = this.#all.find((one) => one.uuid === uuid);
    return this.#apply(known, { type: act === 'send' ? 'send' : 'withdraw' }) ?? ok({});
  }

  /** The response to whoever opens a link. */
  open({ body = null }: DomainCall): JourneyResponse {
    const found = this.#byToken(readPath(body, 'token'));
    const refused = linkRefused(found, this.#application.now());
    if (refused || !found) return responseTo((refused ?? notFound).refusal);
    return ok({ email: found.email, by: found.by, answers: found.answers });
  }

  /** The path of the newest link; undefined if none was sent. */
  link(): string | undefined {
    if (this.#links === 0) return undefined;
    return this.#application.documents.messages['prepared-application']?.path
      ?.replace('{secret}', tokenOf(this.#links))
      .replace('{originator}', agentsOriginator);
  }

  /** The inquiries that staff carry on, as in the list of the borrower's applications. */
  inquiries(): JsonObject[] {
    return this.#all
      .filter(({ inquiry, withdrawn }) => inquiry && withdrawn === null)
      .map(({ uuid, answers }) => this.#application.inquiryView(uuid, { ...answers, referrer: agentsOriginator }));
  }

  /** An application was made of what this token's link opens. */
  complete(token: Json | undefined, application: string): void {
    const found = this.#byToken(token);
    if (!found) return;
    this.#tokens.delete(found.uuid);
    this.#keep({ ...found, application });
  }

  #begun(body: Json): Begun {
    const answers = readPath(body, 'answers');
    return {
      uuid: `00000000-0000-4000-8000-0000000000${String(this.#all.length + 10)}`,
      inquiry: readPath(body, 'inquiry') === true,
      email: String(readPath(body, 'email') ?? ''),
      answers: isObject(answers) ? answers : {},
      ...{ begun: this.#application.now(), staff: 'agent', by: 'Sandbox agent' },
      ...{ until: null, application: null, withdrawn: null },
    };
  }

  #facts(): BegunFacts {
    const { lifecycle, now } = this.#application;
    const declared = lifecycle.roles ?? {};
    return { declared, staff: { id: 'agent', roles: Object.keys(declared) }, now: now() };
  }

  /** Applies what is decided. Returns the response if it is refused. */
  #apply(known: Begun | undefined, event: BegunEvent): JourneyResponse | undefined {
    const decided = decideBegun(known, event, this.#facts());
    if ('refusal' in decided) return responseTo(decided.refusal);
    this.#keep(decided.state);
    if (decided.state.withdrawn !== null) this.#tokens.delete(decided.state.uuid);
    decided.effects.forEach(this.#perform);
    return undefined;
  }

  /** The record of who did it has no place in a journey. */
  #perform = (effect: BegunEffect): void => {
    if (effect.type !== 'send-link') return;
    this.#links += 1;
    this.#tokens.set(effect.begun.uuid, tokenOf(this.#links));
  };

  #keep(begun: Begun): void {
    const isKnown = this.#all.some(({ uuid }) => uuid === begun.uuid);
    this.#all = isKnown ? this.#all.map((one) => (one.uuid === begun.uuid ? begun : one)) : [begun, ...this.#all];
  }

  #byToken = (token: Json | undefined): Begun | undefined =>
    typeof token === 'string' ? this.#all.find(({ uuid }) => this.#tokens.get(uuid) === token) : undefined;
}

const tokenOf = (number: number): string => `prepared-${number}`;

const ok = (body: Json): JourneyResponse => ({ status: 200, body });
