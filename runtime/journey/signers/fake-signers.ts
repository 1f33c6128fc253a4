import type { CallRole, SignerRole } from '../../engine/product.ts';
import { readPath } from '../../json/dotted-path.ts';
import type { Json, JsonObject } from '../../json/json.ts';
import { type ListedSigner, listedSigners, type SignerSession, signerSession } from '../../lifecycle/signers.ts';
import type { Lifecycle } from '../../schema/types.ts';
import type { DomainsOfApplication } from '../application/domains-of-application.ts';
import type { FakeHostedPages } from '../hosted/fake-hosted-pages.ts';
import { versionOf } from '../texts/version-of.ts';
import type { FakeIdentity } from './fake-identity.ts';

type Response = { status: number; body: Json };

/** The parts of the journey's application that signers see and act on. */
export type SignedApplication = {
  view(): JsonObject;
  awaits(event: string): boolean;
  /** Applies an event; returns whether the application moved. */
  move(event: string, facts: JsonObject): boolean;
  /** The borrower's name. */
  borrower(): Json | undefined;
  /** The names on the signers' paper. */
  owners(): Json | undefined;
  /** The application's papers as listed by the server, including notices for all owners. */
  papers(): JsonObject[];
  now(): string;
  identity: FakeIdentity;
  domains: Pick<DomainsOfApplication, 'has' | 'answer' | 'signerTasks'>;
  hosted: Pick<FakeHostedPages, 'visit' | 'redeem'>;
};

/** `read`: the version of the paper that was read. `signed`: when the person last signed. */
type Known = { agreed: boolean; read?: string; signed?: string };

/** The token of an invitation in a journey. `index`: the signer's position, from 0, among all who were ever listed. */
const tokenOf = (index: number): string => `invitation-of-signer-${index + 1}`;

/** The token of the invitation for a person of a journey: 'signer' is the first signer, 'signer-2' the second. */
export const invitationOf = (person: string): string => tokenOf(Number(/-(\d+)$/.exec(person)?.[1] ?? 1) - 1);

/**
 * The additional signers of a journey's application: invited, identified and signing as on the server. Their paper has
 * one page without lines to fill in.
 */
export class FakeSigners {
  readonly #lifecycle: Lifecycle;
  readonly #application: SignedApplication;
  /** The email address whose invitation each person has opened. */
  readonly #addresses = new Map<string, string>();
  readonly #known = new Map<string, Known>();
  /** The addresses that were ever listed, in order. */
  readonly #order = new Set<string>();
  /** When each address was invited. */
  readonly #invited = new Map<string, string>();

  constructor(lifecycle: Lifecycle, application: SignedApplication) {
    this.#lifecycle = lifecycle;
    this.#application = application;
  }

  /** The response to a signer's call; undefined if the lifecycle has no additional signers. */
  answer(person: string, role: CallRole | undefined, path: string, body: Json | undefined): Response | undefined {
    const { signers } = this.#lifecycle;
    if (!signers || !(isSignersRole(role) || this.#application.domains.has(role))) return undefined;
    const token = readPath(body ?? null, 'token');
    const listed = this.#listed().find(({ email }) => token === tokenOf([...this.#order].indexOf(email)));
    if (role === 'signer-invitation') return listed ? ok(this.#invitation(listed)) : notFound;
    if (role === 'signer-claim') {
      if (!listed || this.#known.has(listed.email)) return notFound;
      this.#addresses.set(person, listed.email);
      this.#known.set(listed.email, { agreed: false });
      return ok(this.#view(listed));
    }
    const address = this.#addresses.get(person);
    if (address === undefined) return { status: 400, body: { errors: ['For additional signers only'] } };
    const own = this.#listed().find(({ email }) => email === address);
    return own ? this.#own(own, role, { path, body }) : notFound;
  }

  /** The invited signers, as shown to staff at the desk. */
  invited(): { name: string; status: string; mayBeAsked: boolean }[] {
    const mayBeAsked = this.#application.domains.signerTasks.mayAsk();
    return this.#listed()
      .filter(({ status }) => status !== 'PENDING')
      .map(({ name, status }) => ({ name, status, mayBeAsked }));
  }

  #listed(): ListedSigner[] {
    const listed = listedSigners(this.#lifecycle, this.#application.view());
    for (const { email, status } of listed) {
      this.#order.add(email);
      if (status !== 'PENDING' && !this.#invited.has(email)) this.#invited.set(email, this.#application.now());
    }
    return listed;
  }

  #of({ email }: ListedSigner): Known {
    return this.#known.get(email) ?? { agreed: false };
  }

  #invitation({ name, email }: ListedSigner): JsonObject {
    return { name, email, borrower: this.#application.borrower() ?? '' };
  }

  #view(own: ListedSigner): JsonObject {
    const { signers, states, statusAt } = this.#lifecycle;
    const { agreed, signed } = this.#of(own);
    const view = this.#application.view();
    const status = String(readPath(view, statusAt) ?? '');
    const parts = ['property.street1', 'property.city'].map((path) => String(readPath(view, path) ?? ''));
    const cancels = own.mayCancel && this.#application.awaits(signers?.cancelled ?? '');
    return {
      ...this.#invitation(own),
      applicationUuid: view.uuid ?? null,
      status: own.status,
      version: signers?.version ?? 'v1',
      property: parts.join(', '),
      state: String(readPath(view, 'property.state') ?? ''),
      securedUpTo: readPath(view, 'amount') ?? null,
      invitedAt: this.#invited.get(own.email) ?? this.#application.now(),
      ...this.#application.identity.view(own.name),
      agreed: agreed && !own.papersByMail,
      papersByMail: own.papersByMail,
      asked: this.#application.domains.signerTasks.unsettled(own.name),
      anew: signed !== undefined && own.status !== 'SIGNED',
      signing: this.#application.awaits(signers?.signed ?? ''),
      stage: signers?.stages?.[status] ?? null,
      session: this.#session(own),
      ended: states[status]?.final === 'closed',
      mayCancel: cancels,
      cancelUntil: cancels ? (readPath(view, 'rescissionDeadline') ?? null) : null,
    };
  }

  #own(
    own: ListedSigner,
    role: CallRole | undefined,
    { path, body }: { path: string; body: Json | undefined },
  ): Response | undefined {
    if (!isSignersRole(role))
      return this.#application.domains.answer({ role, path, body, caller: { signer: own.name } });
    switch (role) {
      case 'signer':
        this.#application.identity.settle(own.name);
        return ok(this.#view(own));
      case 'signer-open-link':
        return this.#openSession(own);
      case 'signer-finish-link':
        return this.#finishSession(own, path, body);
      case 'signer-papers':
        return ok({ papers: this.#papers(own) });
      case 'signer-page-read':
        return readPath(body ?? null, 'sha256') === this.#version()
          ? this.#change(own, { read: this.#version() }, () => this.#papers(own)[0] ?? null)
          : replaced;
      case 'signer-sign':
        return this.#application.domains.signerTasks.hold(own.name) ?? this.#signIfRead(own);
      default:
        return this.#act(own, path.slice(path.lastIndexOf('/') + 1));
    }
  }

  #session = (own: ListedSigner): SignerSession | null =>
    signerSession(this.#lifecycle, this.#application.view(), own, this.#application.awaits);

  #openSession(own: ListedSigner): Response {
    const { session } = this.#lifecycle.signers ?? {};
    if (!session || !this.#session(own)?.open) return notAwaited;
    return this.#application.hosted.visit(session.link, String(this.#application.view().uuid), session);
  }

  #finishSession(own: ListedSigner, path: string, body: Json | undefined): Response {
    const redeemed = this.#application.hosted.redeem(body, path, {});
    if ('answer' in redeemed) return redeemed.answer;
    const moved = this.#move(own, redeemed.event, this.#about(own));
    if (moved.status !== 200) return moved;
    redeemed.used();
    return ok({ outcome: 'success' });
  }

  #maySign(own: ListedSigner): boolean {
    const { agreed } = this.#of(own);
    return (
      this.#application.identity.isVerified(own.name) &&
      agreed &&
      !own.papersByMail &&
      own.status !== 'SIGNED' &&
      this.#application.awaits(this.#lifecycle.signers?.signed ?? '')
    );
  }

  #change(own: ListedSigner, change: Partial<Known>, body: () => Json): Response {
    this.#known.set(own.email, { ...this.#of(own), ...change });
    return ok(body());
  }

  #act(own: ListedSigner, action: string): Response {
    const { signers } = this.#lifecycle;
    if (action === 'cancelled') return this.#move(own, signers?.cancelled ?? '', {});
    if (action === 'withdrawn') return this.#move(own, signers?.withdrawn ?? '', this.#about(own));
    if (!this.#application.awaits(signers?.signed ?? '') || own.status === 'SIGNED') return notAwaited;
    if (action === 'declined') return this.#move(own, signers?.declined ?? '', this.#about(own));
    const { identity } = this.#application;
    if (action === 'identified') return identity.give(own.name) ? ok(this.#view(own)) : notAwaited;
    if (!identity.isVerified(own.name)) return notAwaited;
    const agreed = this.#change(own, { agreed: true }, () => this.#view(own));
    return own.papersByMail ? this.#move(own, signers?.agreed ?? '', this.#about(own)) : agreed;
  }

  #signIfRead = (own: ListedSigner): Response =>
    this.#maySign(own) && this.#of(own).read === this.#version() ? this.#sign(own) : notAwaited;

  #sign(own: ListedSigner): Response {
    const moved = this.#move(own, this.#lifecycle.signers?.signed ?? '', this.#about(own));
    if (moved.status === 200) this.#known.set(own.email, { ...this.#of(own), signed: this.#application.now() });
    return moved;
  }

  #about = ({ email }: ListedSigner): JsonObject => ({ [this.#lifecycle.signers?.fact ?? '']: email });

  #move({ email }: ListedSigner, event: string, facts: JsonObject): Response {
    if (!this.#application.awaits(event) || !this.#application.move(event, facts)) return notAwaited;
    const now = this.#listed().find((listed) => listed.email === email);
    return now ? ok(this.#view(now)) : notFound;
  }

  #papers(own: ListedSigner): JsonObject[] {
    const signed = own.status === 'SIGNED';
    const signedAt = signed ? (this.#of(own).signed ?? null) : null;
    const sha256 = this.#version();
    const read = this.#of(own).read === sha256;
    const paper = this.#application.papers().find(({ paper: id }) => id === this.#lifecycle.signers?.paper);
    const pages = { pages: 1, pagesRead: read ? 1 : 0, unread: read ? [] : [1] };
    const deed = { ...paper, id: 'own-copy', forWhom: own.name, ...pages, sha256, signable: true, signed, signedAt };
    const notices = this.#application.papers().filter((made) => this.#isNoticeFor(own, made));
    return [...(paper && (signed || this.#maySign(own)) ? [deed] : []), ...notices];
  }

  /** The version of the paper, which changes with the list of owners. */
  #version = (): string => versionOf(JSON.stringify(this.#application.owners() ?? []));

  /** Whether a notice is for this signer. The first owner is the borrower. */
  #isNoticeFor({ index }: ListedSigner, { id, paper }: JsonObject): boolean {
    const names = this.#lifecycle.signers?.notices ?? [];
    return names.includes(String(paper)) && new RegExp(`^${paper}-${index + 2}(-|$)`).test(String(id));
  }
}

const ok = (body: Json): Response => ({ status: 200, body });
const notFound: Response = { status: 404, body: { errors: ['not found'] } };
const replaced: Response = {
  status: 409,
  body: { errors: ['This paper was made anew'], code: 'paper-replaced' },
};
const notAwaited: Response = {
  status: 409,
  body: { errors: ['The application does not await this'], code: 'not-awaited' },
};

const isSignersRole = (role: unknown): role is SignerRole => typeof role === 'string' && Object.hasOwn(roles, role);

const roles: Record<SignerRole, true> = {
  signer: true,
  'signer-invitation': true,
  'signer-claim': true,
  'signer-action': true,
  'signer-papers': true,
  'signer-page-read': true,
  'signer-sign': true,
  'signer-open-link': true,
  'signer-finish-link': true,
};
