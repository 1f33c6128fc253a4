import type { PreparedRole } from '../../engine/product.ts';
import { readPath } from '../../json/dotted-path.ts';
import { isObject, type Json, type JsonObject } from '../../json/json.ts';
import { leavesOf } from '../../json/leaves.ts';

type Response = { status: number; body: Json };

/** The originator id of the journey's agent: a loan officer in the sandbox's records. */
export const agentsOriginator = '22222222-2222-4222-8222-222222222222';

type InquiryView = (uuid: string, answers: JsonObject) => JsonObject;
type State = 'inquiry' | 'sent' | 'completed' | 'withdrawn';
type Prepared = {
  uuid: string;
  email: string;
  answers: JsonObject;
  state: State;
  begun: string;
  token: string | null;
  application: Json;
};

/** The applications and inquiries that the journey's agent begins for borrowers. */
export class FakePrepared {
  #all: Prepared[] = [];
  #links = 0;
  readonly #now: () => string;
  readonly #view: InquiryView;

  /** `view`: makes the lifecycle's view of an inquiry. */
  constructor(now: () => string, view: InquiryView) {
    this.#now = now;
    this.#view = view;
  }

  answer(role: PreparedRole, path: string, body: Json | undefined): Response {
    if (role === 'desk-prepare') return this.#begin(body);
    if (role === 'desk-prepared') return ok({ prepared: this.#all.map((one) => this.#listed(one)) });
    if (role === 'prepared') {
      const found = this.#byToken(readPath(body ?? null, 'token'));
      return found ? ok({ email: found.email, by: 'Sandbox agent', answers: found.answers }) : notFound;
    }
    const [uuid = '', act] = path.split('/').slice(-2);
    return this.#act(uuid, act === 'send' ? 'send' : 'withdraw');
  }

  /** The token of the newest link; undefined if none was sent. */
  token = (): string | undefined => (this.#links === 0 ? undefined : tokenOf(this.#links));

  /** The inquiries that staff continue, as in the list of the borrower's applications. */
  inquiries(): JsonObject[] {
    return this.#all
      .filter(({ state }) => state === 'inquiry')
      .map(({ uuid, answers }) => this.#view(uuid, { ...answers, referrer: agentsOriginator }));
  }

  completed(token: Json | undefined, application: Json): void {
    const found = this.#byToken(token);
    if (found) this.#put({ ...found, state: 'completed', token: null, application });
  }

  #begin(body: Json | undefined): Response {
    const answers = readPath(body ?? null, 'answers');
    const uuid = `00000000-0000-4000-8000-0000000000${String(this.#all.length + 10)}`;
    const inquiry = readPath(body ?? null, 'inquiry') === true;
    const begun: Prepared = {
      uuid,
      email: String(readPath(body ?? null, 'email') ?? ''),
      answers: isObject(answers) ? answers : {},
      state: 'inquiry',
      begun: this.#now(),
      token: null,
      application: null,
    };
    this.#all = [begun, ...this.#all];
    if (!inquiry) this.#send(begun);
    return ok({ uuid });
  }

  #act(uuid: string, act: 'send' | 'withdraw'): Response {
    const found = this.#all.find((one) => one.uuid === uuid);
    if (!found) return notFound;
    if (found.state === 'completed' || found.state === 'withdrawn') return over;
    if (act === 'send') this.#send(found);
    else this.#put({ ...found, state: 'withdrawn', token: null });
    return ok({});
  }

  #send(one: Prepared): void {
    this.#links += 1;
    this.#put({ ...one, state: 'sent', token: tokenOf(this.#links) });
  }

  #put(changed: Prepared): void {
    this.#all = this.#all.map((one) => (one.uuid === changed.uuid ? changed : one));
  }

  #byToken = (token: Json | undefined): Prepared | undefined =>
    typeof token === 'string' ? this.#all.find((one) => one.token === token) : undefined;

  #listed({ uuid, email, answers, state, begun, application }: Prepared): JsonObject {
    const open = state === 'inquiry' || state === 'sent';
    const name = readPath(answers, 'name');
    const parts = isObject(name) ? [name.firstName, name.lastName] : [];
    return {
      uuid,
      name: parts.filter(Boolean).join(' '),
      email,
      state,
      begun,
      by: 'Sandbox agent',
      until: null,
      application,
      answers: leavesOf(answers),
      maySend: open,
      mayWithdraw: open,
    };
  }
}

const tokenOf = (number: number): string => `prepared-${number}`;

const ok = (body: Json): Response => ({ status: 200, body });
const notFound: Response = { status: 404, body: { errors: ['not found'] } };
const over: Response = { status: 409, body: { errors: ['This is over'], code: 'over' } };

const roles: Record<PreparedRole, true> = {
  'desk-prepare': true,
  'desk-prepared': true,
  'desk-prepared-act': true,
  prepared: true,
};

export const isPreparedRole = (role: unknown): role is PreparedRole =>
  typeof role === 'string' && Object.hasOwn(roles, role);
