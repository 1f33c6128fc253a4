import { proofNeededCode } from '../../engine/machine/transition/proof-needed.ts';
import type { CallRole, CompiledCall } from '../../engine/product.ts';
import { isObject, type Json } from '../../json/json.ts';
import type { Given, Lifecycle } from '../../schema/types.ts';
import type { AccountWords } from './account-answers.ts';

type Response = { status: number; body: Json };

/** `eventOf`: the event that a call of a domain causes, by its role. */
type Setting = { lifecycle: Lifecycle; given: Given; eventOf(role: CallRole | undefined): string | undefined };

/** The applicant's account on the server: refuses calls without a valid session or proof before the office is asked. */
export class FakeAccount {
  readonly #setting: Setting;
  #proofLapsed = false;
  #sessionLapsed = false;
  #secondFactor: 'off' | 'begun' | 'on';
  /** The number of used codes of the authenticator app; each code is valid once. */
  #codesUsed = 0;

  constructor(setting: Setting) {
    this.#setting = setting;
    this.#secondFactor = setting.given.secondFactor ? 'on' : 'off';
  }

  lapse(what: 'proof' | 'session'): void {
    if (what === 'proof') this.#proofLapsed = true;
    else this.#sessionLapsed = true;
  }

  /** The account's values for the placeholders in a journey's answers. */
  words(): AccountWords {
    const email = this.#setting.given.profile?.email;
    return { email: typeof email === 'string' ? email : 'signed-in@sandbox.invalid', code: this.#code };
  }

  /** The response that refuses a call before the office is asked; undefined if the call is not refused. */
  refusal(call: CompiledCall, path: string, body: Json | undefined): Response | undefined {
    if (this.#sessionLapsed && call.session === undefined)
      return { status: 401, body: { errors: ['unauthenticated'] } };
    if (this.#proofLapsed && this.#needsProof(call, path, body))
      return {
        status: 403,
        body: {
          errors: ['Please confirm that it is you'],
          code: proofNeededCode,
          proof: this.#proof,
          passkey: false,
        },
      };
    return this.#wrongProof(call, body);
  }

  /** The response to a wrong code or password, as from the server. */
  #wrongProof(call: CompiledCall, body: Json | undefined): Response | undefined {
    const fields = isObject(body) ? body : {};
    const isCode = fields.code === this.#code;
    switch (call.role) {
      case 'prove':
        if (this.#secondFactor === 'on') return isCode ? undefined : documented(call, 422, 'wrong-code');
        return this.#isPassword(body) ? undefined : documented(call, 422);
      case 'login':
        if (!this.#isPassword(body)) return documented(call, 401, 'wrong-credentials');
        if (this.#secondFactor !== 'on' || isCode) return undefined;
        return documented(call, 401, fields.code === undefined ? 'code-needed' : 'wrong-code');
      case 'confirm-second-factor':
      case 'remove-second-factor':
      case 'renew-recovery-codes':
        return isCode ? undefined : documented(call, 422);
      case 'second-factor':
        return this.#secondFactor === 'on' ? documented(call, 200, 'on') : undefined;
      default:
        return undefined;
    }
  }

  get #code(): string {
    return String(100_000 + this.#codesUsed);
  }

  get #proof(): string {
    if (this.#secondFactor === 'on') return 'code';
    return this.#setting.given.password === undefined ? 'login' : 'password';
  }

  #isPassword(body: Json | undefined): boolean {
    const { password } = this.#setting.given;
    return password === undefined || (isObject(body) && body.password === password);
  }

  /** Records the effect of a successful call on the account. */
  passed({ role, session }: CompiledCall): void {
    if (role === 'begin-second-factor') this.#secondFactor = 'begun';
    if (role === 'confirm-second-factor') this.#secondFactor = 'on';
    const usesCode = role === 'prove' || role === 'login' ? this.#secondFactor === 'on' : takesCode.has(role ?? '');
    if (usesCode) this.#codesUsed += 1;
    if (role === 'remove-second-factor') this.#secondFactor = 'off';
    if (role === 'prove' || role === 'prove-by-passkey' || session === 'begins') this.#proofLapsed = false;
    if (session === 'begins') this.#sessionLapsed = false;
  }

  #needsProof(call: CompiledCall, path: string, body: Json | undefined): boolean {
    const { provedEvents = {} } = this.#setting.lifecycle;
    const event = this.#eventOf(call, path, body);
    return call.proved === true || (event !== undefined && Object.hasOwn(provedEvents, event));
  }

  /** The event that a call causes, or that will follow the visit to a vendor's page that it opens. */
  #eventOf({ role, event }: CompiledCall, path: string, body: Json | undefined): string | undefined {
    const { links = {} } = this.#setting.lifecycle;
    if (role === 'open-link') return isObject(body) ? links[String(body.kind)]?.event : undefined;
    return role === 'action' ? path.split('/').at(-1) : (this.#setting.eventOf(role) ?? event);
  }
}

const takesCode: ReadonlySet<string> = new Set([
  'confirm-second-factor',
  'remove-second-factor',
  'renew-recovery-codes',
]);

/** A response in the call's document: the one of this name, else the first with this status. */
function documented({ id, answers }: CompiledCall, status: number, name?: string): Response {
  const outcome = name === undefined ? Object.values(answers).find((one) => one.status === status) : answers[name];
  if (!outcome) throw new Error(`flows/calls/${id}.json has no answer ${name ?? `of status ${status}`}`);
  return { status: outcome.status, body: (outcome.body ?? null) as Json };
}
