import { matchPath } from '../../engine/flow/match-path.ts';
import { advance } from '../../engine/machine/advance.ts';
import { shellCalls } from '../../engine/machine/ask.ts';
import { isClosedResponse } from '../../engine/machine/flags.ts';
import { login } from '../../engine/machine/navigate.ts';
import type { Tools } from '../../engine/machine/transition/transition-context.ts';
import { productOfSession } from '../../engine/overlays/active-product.ts';
import type { Product } from '../../engine/product.ts';
import type { Effect, Event, Session } from '../../engine/session/session.ts';
import { applicationIdOf } from '../../engine/session/session-parts.ts';
import { startSession } from '../../engine/session/start-session.ts';
import type { Json, JsonObject } from '../../json/json.ts';
import type { Given } from '../../schema/types.ts';
import type { FakeOffice } from '../office/fake-office.ts';
import { BrowserStorage } from '../page/browser-storage.ts';
import { type Entry, PageHistory } from '../page/page-history.ts';
import { PageTimers, type Timer } from '../page/page-timers.ts';
import type { JourneyFlags } from '../server/journey-flags.ts';
import { LoginProvider } from '../server/login-provider.ts';
import { ServerDrafts } from '../server/server-drafts.ts';

/** Called with the session after an event, the session before it, and the event. */
export type Seen = (session: Session, before: Session, event: Event) => void;

/**
 * A browser and a server in memory: performs the engine's effects, responds to its calls at once, and fires its timers
 * by a clock of its own.
 */
export class Engine {
  session: Session;
  /** The address of another site that the browser has left for, else null. */
  outside: string | null = null;
  readonly calls: string[] = [];
  readonly tracked: string[] = [];
  readonly logs: string[] = [];
  /** The keys of the menus of the shell that are open. */
  readonly menus = new Set<string>();
  /** When each call of the shell was last made on this page. */
  readonly #asked = new Map<string, number>();
  readonly #storage: BrowserStorage;
  /** The journey's profile; undefined if it defines none. */
  readonly profile: JsonObject | null | undefined;
  /** True since the journey's first `wait`: timers then fire only as the journey's clock advances. */
  paced = false;
  /** The server's drafts of unsaved answers. */
  readonly #serverDrafts = new ServerDrafts();
  readonly #product: Product;
  readonly #tools: Tools;
  readonly #office: FakeOffice;
  readonly #flags: JourneyFlags;
  /** The response to a location request. */
  readonly #located: { status: number; body: Json };
  readonly #seen: Seen | undefined;
  #clock: number;
  readonly #timers = new PageTimers();
  readonly #history = new PageHistory();
  readonly #provider = new LoginProvider();
  #visits = 0;

  constructor(
    product: Product,
    tools: Tools,
    office: FakeOffice,
    init: { now: string; flags: JourneyFlags; given: Given; seen?: Seen | undefined },
  ) {
    this.#product = product;
    this.#tools = tools;
    this.#office = office;
    this.#seen = init.seen;
    this.#clock = Date.parse(init.now);
    this.#flags = init.flags;
    const { location } = init.given;
    this.#located = location ? { status: 200, body: location as JsonObject } : { status: 0, body: null };
    this.#storage = new BrowserStorage(init.given);
    this.session = startSession({ now: init.now, flags: init.flags.current() });
    this.profile = init.given.profile as JsonObject | null | undefined;
    if (this.profile !== undefined) this.#signIn(this.profile);
  }

  #signIn(profile: JsonObject | null): void {
    const uuid = typeof profile?.uuid === 'string' ? profile.uuid : 'signed-in';
    const email = typeof profile?.email === 'string' ? profile.email : 'signed-in@sandbox.invalid';
    this.session = { ...this.session, identity: { uuid, email }, profile };
  }

  get storage(): ReadonlyMap<string, Json> {
    return this.#storage.parts;
  }

  /** The query parameters in the address bar. */
  get query(): Record<string, string> {
    return this.#history.now?.query ?? {};
  }

  /** The nonce of the state that was saved before a login. */
  get preAuthNonce(): string {
    return this.#storage.preAuthNonce;
  }

  /** Opens an address with a page load. */
  open(path: string, query: Record<string, string>): void {
    if (this.session.visit > 0) this.#forgetPage();
    else this.session = { ...this.session, flags: this.#flags.current() };
    this.outside = null;
    this.#history.push({ path, query });
    this.#opened({ path, query });
  }

  /** The id of the current application; '' without one. */
  get applicationId(): string {
    return applicationIdOf(this.session) ?? '';
  }

  /** Whether the browser is at the login provider. */
  get atProvider(): boolean {
    return this.#provider.isLogin(this.outside);
  }

  /** The provider redirects back: to the page where the login started, with its nonce, or with the login's target. */
  comeBack(outcome: Record<string, string>): void {
    this.#provider.leave(outcome);
    const { redirectUrl } = this.query;
    const kept = redirectUrl === undefined ? { nonce: this.preAuthNonce } : { redirectUrl };
    this.open(this.session.path, { ...kept, ...outcome });
  }

  back(): void {
    const before = this.#history.back();
    if (before) this.#opened(before);
  }

  /** Opens the next page on another device, where the applicant logs in: only the server's drafts remain. */
  otherDevice(): void {
    this.#storage.otherDevice();
  }

  /** Opens the next page in another tab: drafts that only the old tab has are lost. */
  closeTab(): void {
    this.#storage.closeTab();
  }

  /** Reloads the page: all state outside the browser's storage is lost. */
  reload(): void {
    const { path } = this.session;
    this.#forgetPage();
    this.#opened({ path, query: this.query });
  }

  #forgetPage(): void {
    const { identity, now } = this.session;
    this.session = { ...startSession({ now, flags: this.#flags.current() }), identity };
    this.#timers.clear();
    this.#asked.clear();
    this.menus.clear();
  }

  /** Makes the due calls of the shell, as a page does once it is shown, but none that waits until its part is opened. The journey does not record them. */
  askForShell(): void {
    const { product, env } = productOfSession(this.#product, this.session, this.#tools.functions);
    for (const { call, onOpen, everyMs = Infinity } of shellCalls(product, env, (id) => product.rules[id])) {
      const last = this.#asked.get(call);
      if (onOpen || (last !== undefined && this.#clock - last < everyMs)) continue;
      this.#asked.set(call, this.#clock);
      const made = this.calls.length;
      this.dispatch({ type: 'ask', at: this.now(), call });
      this.calls.splice(made);
    }
  }

  /** Opens or closes a menu. */
  toggleMenu(key: string): void {
    if (!this.menus.delete(key)) this.menus.add(key);
  }

  #opened({ path, query }: Entry): void {
    const { identity } = this.session;
    this.#visits += 1;
    const stored = this.#storage.opened(identity);
    this.dispatch({ type: 'open', at: this.now(), path, query, stored, nonce: `visit-${this.#visits}` });
  }

  now(): string {
    return new Date(this.#clock).toISOString();
  }

  dispatch(event: Event): void {
    const before = this.session;
    const { session, effects } = advance(this.#product, before, event, this.#tools);
    this.session = session;
    this.#seen?.(session, before, event);
    for (const effect of effects) this.#perform(effect);
  }

  #perform(effect: Effect): void {
    switch (effect.type) {
      case 'call': {
        this.calls.push(effect.call);
        const asked = { ...this.session, flags: this.#flags.current() };
        const whole = this.#product.calls[effect.call]?.versioned === 'read';
        const { draftFrom, ...plain } = this.#office.answer(effect, asked);
        const answer = whole ? this.#serverDrafts.added(plain) : plain;
        if (isClosedResponse(answer.status, answer.body))
          this.dispatch({ type: 'flags', at: this.now(), flags: this.#flags.current() });
        this.#serverDrafts.carry(draftFrom, answer.etag);
        return this.dispatch({ type: 'result', at: this.now(), effect: effect.id, ...answer });
      }
      // Calls are answered at once, so there is none to abort.
      case 'abort':
        return;
      // A device of a journey has no passkeys.
      case 'passkey':
        return this.dispatch({ type: 'result', at: this.now(), effect: effect.id, status: 0, body: null });
      case 'locate':
        return this.dispatch({ type: 'result', at: this.now(), effect: effect.id, ...this.#located });
      case 'timer':
        this.#timers.add({ id: effect.id, due: this.#clock + effect.ms });
        return;
      case 'go':
        return this.#history.go(effect);
      case 'leave':
        return this.#leave(effect.url);
      case 'reload':
        return this.reload();
      case 'keep':
        this.#storage.keep(effect.key, effect.value);
        if (effect.key === 'application') this.#serverDrafts.keep(effect.value, this.#clock);
        return;
      case 'store':
        this.#storage.store(effect.name, effect.value);
        return;
      case 'forget':
        this.#storage.forget(effect.key);
        if (effect.key === 'application' && this.session.identity) this.#serverDrafts.forget();
        return;
      case 'track':
        this.tracked.push(effect.event);
        return;
      case 'experiment':
        this.tracked.push(`experiment ${effect.experiment} ${effect.variation}`);
        return;
      case 'log':
        this.logs.push(`${effect.level}: ${effect.message}`);
        return;
      default:
        return;
    }
  }

  /**
   * Leaves the page: a path of the product is loaded again; any other address, including the login provider's, is
   * another site.
   */
  #leave(url: string): void {
    const [, path = '', search = ''] = /^([^?#]*)(\?[^#]*)?/.exec(url) ?? [];
    const { org } = this.session.query;
    const kept = org === undefined ? {} : { org };
    if (this.#provider.ends(path)) this.#load(login, kept);
    else if (matchPath(this.#product, path).place.kind === 'nowhere') this.#leaveFor(url);
    else this.#load(path, { ...kept, ...Object.fromEntries(new URLSearchParams(search)) });
  }

  /** Leaves for another site. The login provider redirects back at once who is logged in there. */
  #leaveFor(url: string): void {
    this.outside = url;
    if (this.atProvider && this.#provider.loggedIn) this.comeBack(this.#provider.loggedIn);
  }

  #load(path: string, query: Record<string, string>): void {
    this.#history.push({ path, query });
    this.#forgetPage();
    this.#opened({ path, query });
  }

  /** Advances the clock by days, for an applicant who returns later. */
  passDays(days: number): void {
    this.#clock += days * 24 * 3_600_000;
  }

  /** Advances the clock, firing the timers that are due. */
  wait(ms: number): void {
    this.paced = true;
    const end = this.#clock + ms;
    for (let timer = this.#timers.next(this.session, end); timer; timer = this.#timers.next(this.session, end))
      this.#ring(timer);
    this.#clock = end;
  }

  /** Fires timers until none is pending. The periodic refresh of a screen does not count. */
  settle(): void {
    for (let timer = this.#timers.next(this.session); timer && !this.paced; timer = this.#timers.next(this.session))
      this.#ring(timer);
    if (this.#timers.next(this.session) === undefined) this.paced = false;
  }

  #ring(timer: Timer): void {
    this.#timers.remove(timer);
    this.#clock = Math.max(this.#clock, timer.due);
    this.dispatch({ type: 'tick', at: this.now(), effect: timer.id });
  }
}
