import { proofNeededCode } from '../../engine/machine/transition/proof-needed.ts';
import type { CompiledCall } from '../../engine/product.ts';
import { isObject, type Json } from '../../json/json.ts';
import type { Given, Lifecycle } from '../../schema/types.ts';
import type { AccountWords } from './account-answers.ts';

type Response = { status: number; body: Json };

type Setting = { lifecycle: Lifecycle; given: Given };

/** The borrower's account as the server keeps it: what a call is answered before anything else of it is looked at. */
export class FakeAccount {
  readonly #setting: Setting;
  #proofLapsed = false;
  #sessionLapsed = false;

  constructor(setting: Setting) {
    this.#setting = setting;
  }

  lapse(what: 'proof' | 'session'): void {
    if (what === 'proof') this.#proofLapsed = true;
    else this.#sessionLapsed = true;
  }

  /** What the account has for the words of a journey's answers. */
  words(): AccountWords {
    const email = this.#setting.given.profile?.email;
    return { email: typeof email === 'string' ? email : 'signed-in@sandbox.invalid' };
  }

  /** What a call is refused with before the lender is asked; undefined where it is not. */
  refusal(call: CompiledCall, path: string, body: Json | undefined): Response | undefined {
    if (this.#sessionLapsed && call.session === undefined)
      return { status: 401, body: { errors: ['unauthenticated'] } };
    if (this.#proofLapsed && this.#needsProof(call, path, body))
      return {
        status: 403,
        body: { errors: ['Please confirm that it is you'], code: proofNeededCode, proof: this.#proof },
      };
    return call.role === 'prove' && !this.#isPassword(body) ? documentedRefusal(call) : undefined;
  }

  get #proof(): string {
    return this.#setting.given.password === undefined ? 'login' : 'password';
  }

  #isPassword(body: Json | undefined): boolean {
    const { password } = this.#setting.given;
    return password === undefined || (isObject(body) && body.password === password);
  }

  /** Takes note of a call that succeeded. */
  passed({ role, session }: CompiledCall): void {
    if (role === 'prove' || session === 'begins') this.#proofLapsed = false;
    if (session === 'begins') this.#sessionLapsed = false;
  }

  #needsProof(call: CompiledCall, path: string, body: Json | undefined): boolean {
    const { provedEvents = {} } = this.#setting.lifecycle;
    const event = this.#eventOf(call, path, body);
    return call.proved === true || (event !== undefined && Object.hasOwn(provedEvents, event));
  }

  /** The event that a call causes, or that a visit to a vendor's page is to cause. */
  #eventOf({ role, event }: CompiledCall, path: string, body: Json | undefined): string | undefined {
    const { links = {}, signers } = this.#setting.lifecycle;
    if (role === 'open-link') return isObject(body) ? links[String(body.kind)]?.event : undefined;
    if (role === 'signer-sign') return signers?.signed;
    return role === 'action' ? path.split('/').at(-1) : event;
  }
}

/** The refusal of a wrong password, as the call's document has it. */
function documentedRefusal({ id, answers }: CompiledCall): Response {
  const found = Object.values(answers).find(({ status }) => status === 422);
  if (!found) throw new Error(`flows/calls/${id}.json has no answer of status 422`);
  return { status: 422, body: (found.body ?? null) as Json };
}
