import type { CallRole, CompiledCall, Product } from '../../engine/product.ts';
import { isObject, type Json, type JsonObject } from '../../json/json.ts';
import { loginRefusal, sessionRefusal } from '../../lifecycle/decisions/login.ts';
import {
  eventNeedsProof,
  isProofValid,
  neededProof,
  proofCodeField,
  proofNeededRefusal,
  wrongProofPassword,
} from '../../lifecycle/decisions/proof.ts';
import type { Refusal } from '../../lifecycle/decisions/refusal.ts';
import {
  acceptsStep,
  authenticatorCodeField,
  codeRefusal,
  confirmationRefusal,
  renewalRefusal,
  secretRefusal,
} from '../../lifecycle/decisions/second-factor.ts';
import type { Given, Lifecycle } from '../../schema/types.ts';
import { type JourneyResponse, responseTo } from '../application/workflow-answers.ts';
import type { AccountWords } from './account-answers.ts';

type Setting = {
  product: Pick<Product, 'settings'>;
  lifecycle: Lifecycle;
  given: Given;
  /** The event that a call of a domain causes, by its role. */
  eventOf(role: CallRole | undefined): string | undefined;
  /** ISO 8601 in UTC. */
  now(): string;
};

/** The code of the authenticator app at step 0; each further step has the next number. */
const firstCode = 100_000;

/** The applicant's account in memory. Refuses calls by the decisions of the server before the office is asked. */
export class FakeAccount {
  readonly #setting: Setting;
  #hasSession = true;
  /** When the session's owner last proved their identity, in milliseconds since 1970. */
  #provenAt: number | undefined;
  /** Undefined: no password opens the account. */
  #password: string | undefined;
  #secondFactor: 'off' | 'pending' | 'on';
  /** The step of the code of the authenticator app that was used last. */
  #lastStep: number | null = null;

  constructor(setting: Setting) {
    this.#setting = setting;
    this.#password = setting.given.password;
    this.#secondFactor = setting.given.secondFactor ? 'on' : 'off';
    this.#provenAt = this.#now();
  }

  lapse(what: 'proof' | 'session'): void {
    if (what === 'proof') this.#provenAt = undefined;
    else this.#hasSession = false;
  }

  /** The account's values for the placeholders in a journey's answers. */
  words(): AccountWords {
    const email = this.#setting.given.profile?.email;
    return {
      email: typeof email === 'string' ? email : 'signed-in@sandbox.invalid',
      code: String(firstCode + this.#nextStep),
    };
  }

  /** The response that refuses a call before the office is asked; undefined if the call is not refused. */
  refusal(call: CompiledCall, path: string, body: Json | undefined): JourneyResponse | undefined {
    if (!this.#hasSession && call.session === undefined) return responseTo(sessionRefusal);
    if (this.#needsProof(call, path, body) && !this.#isProven()) {
      const { status, body: errors } = responseTo(proofNeededRefusal);
      return { status, body: { ...(errors as JsonObject), proof: neededProof(this.#security()), passkey: false } };
    }
    // The journey's script says what the server answers otherwise.
    if (this.#setting.given.calls?.[call.id] !== undefined) return undefined;
    if (call.role === 'second-factor' && this.#secondFactor === 'on') return documented(call, 'on');
    const refusal = this.#refusalOfRole(call.role, isObject(body) ? body : {});
    return refusal && responseTo(refusal);
  }

  #refusalOfRole(role: CallRole | undefined, body: JsonObject): Refusal | undefined {
    const security = this.#security();
    const isCode = this.#isCode(body.code);
    switch (role) {
      case 'login':
        return loginRefusal({
          ...security,
          isPassword: this.#isPassword(body),
          code: body.code === undefined ? 'missing' : isCode ? 'right' : 'wrong',
        });
      case 'prove':
        if (neededProof(security) === 'code') return codeRefusal(isCode, proofCodeField);
        return this.#isPassword(body) ? undefined : wrongProofPassword;
      case 'begin-second-factor':
        return secretRefusal(security);
      case 'confirm-second-factor':
        return codeRefusal(isCode, authenticatorCodeField) ?? confirmationRefusal(security);
      case 'remove-second-factor':
        return codeRefusal(isCode, authenticatorCodeField);
      case 'renew-recovery-codes':
        return renewalRefusal(security) ?? codeRefusal(isCode, authenticatorCodeField);
      default:
        return undefined;
    }
  }

  #security = () => ({
    hasPassword: this.#password !== undefined,
    hasSecondFactor: this.#secondFactor === 'on',
  });

  #now = (): number => Date.parse(this.#setting.now());

  #isProven = (): boolean => isProofValid(this.#provenAt, this.#now(), this.#setting.product.settings);

  #isPassword = ({ password }: JsonObject): boolean => this.#password !== undefined && password === this.#password;

  get #nextStep(): number {
    return (this.#lastStep ?? -1) + 1;
  }

  /** Whether this is a code of the authenticator app that can be used now; the app shows none of later steps. */
  #isCode(code: Json | undefined): boolean {
    const step = Number(code) - firstCode;
    return this.#secondFactor !== 'off' && step <= this.#nextStep && acceptsStep(step, this.#lastStep);
  }

  /** Records the effect of a successful call on the account. */
  passed({ role, session }: CompiledCall, body: Json | undefined): void {
    const usesCode = role === 'prove' || role === 'login' ? this.#secondFactor === 'on' : takesCode.has(role ?? '');
    if (usesCode) this.#lastStep = this.#nextStep;
    if (role === 'begin-second-factor') this.#secondFactor = 'pending';
    if (role === 'confirm-second-factor') this.#secondFactor = 'on';
    if (role === 'remove-second-factor') this.#secondFactor = 'off';
    if (role === 'prove' || role === 'prove-by-passkey' || session === 'begins') this.#provenAt = this.#now();
    if (session !== 'begins') return;
    this.#hasSession = true;
    // A registration sets the password; a login has the same one.
    if (isObject(body) && typeof body.password === 'string') this.#password = body.password;
  }

  #needsProof(call: CompiledCall, path: string, body: Json | undefined): boolean {
    const event = this.#eventOf(call, path, body);
    return call.proved === true || (event !== undefined && eventNeedsProof(this.#setting.lifecycle, event));
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

/** The response of this name in the call's document. */
function documented({ id, answers }: CompiledCall, name: string): JourneyResponse {
  const response = answers[name];
  if (!response) throw new Error(`flows/calls/${id}.json has no answer ${name}`);
  return { status: response.status, body: (response.body ?? null) as Json };
}
