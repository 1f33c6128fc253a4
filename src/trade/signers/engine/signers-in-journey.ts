/** Additional signers in a journey on the engine: the decisions of the server, with another store. */

import type {
  DomainApplication,
  DomainCall,
  DomainOfApplication,
  JourneyDomain,
} from '../../../../runtime/journey/application/journey-domain.ts';
import type { JourneyResponse } from '../../../../runtime/journey/application/workflow-answers.ts';
import { readPath } from '../../../../runtime/json/dotted-path.ts';
import type { Json } from '../../../../runtime/json/json.ts';
import { notFound, responseTo } from '../../port/refusal.ts';
import { openSessionOf } from '../decisions/decide.ts';
import { noSigner, notAwaited, type SignerAction } from '../decisions/decision.ts';
import { roles } from '../decisions/roles.ts';
import { isSamePerson } from '../decisions/signing.ts';
import { invitationView, signersAtDesk, signingView } from '../decisions/views.ts';
import { identityAnswer } from './identity-answer.ts';
import { isOwnPaperRead, papersOfSigner, readOwnPaper } from './journey-papers.ts';
import { invitationOf, JourneySigners, type JourneySigning } from './journey-signers.ts';

export const signersInJourney: JourneyDomain = { roles: Object.values(roles), begin: createDomain };

function createDomain(application: DomainApplication): DomainOfApplication {
  const { lifecycle, documents, participantTasks } = application;
  const signers = new JourneySigners(application);
  const { path } = Object.values(documents.messages).find((message) => message.path?.includes('{invitation}')) ?? {};
  return {
    respond: (call) => (lifecycle.participants ? respond(application, signers, call) : undefined),
    deskView: () => signersAtDesk(signers.invited(), participantTasks.mayAsk()),
    participants: {
      names: () => signers.invited().map(({ signer }) => signer.id),
      of(person) {
        if (!lifecycle.participants) return undefined;
        const own = ownSigning(signers, person);
        return 'response' in own ? own : { participant: own.signer.id };
      },
      settled(name, category) {
        const signing = signers.byName(name);
        if (signing) signers.apply(signing, { type: 'task-settled', category });
      },
    },
    eventOf: (role) => (role === roles.sign ? lifecycle.participants?.signed : undefined),
    words: {
      invitation: (person) =>
        person === 'applicant' ? undefined : path?.replace('{invitation}', invitationOf(person)),
    },
  };
}

/** The response to a signer, who is neither the borrower nor a member of staff. */
function respond(
  application: DomainApplication,
  signers: JourneySigners,
  call: DomainCall,
): JourneyResponse | undefined {
  const { role, caller, body = null } = call;
  if (typeof caller !== 'object') return undefined;
  const { person } = caller;
  if (role === roles.invitation || role === roles.claim) {
    const invited = signers.byToken(readPath(body, 'token'));
    if (!invited) return responseTo(notFound.refusal);
    if (role === roles.invitation) return ok(invitationView(invited, borrowerOf(application)));
    return signers.claim(person, invited) ?? viewOf(application, signers, person);
  }
  const own = ownSigning(signers, person);
  if ('response' in own) return own.response;
  return respondToSigner(application, signers, own, call) ?? viewOf(application, signers, person);
}

/** The signing of a person of the journey, or the response to one who has none. */
function ownSigning(signers: JourneySigners, person: string): JourneySigning | { response: JourneyResponse } {
  const address = signers.addressOf(person);
  if (address === undefined) return { response: responseTo(noSigner.refusal) };
  const own = signers.byAddress(address);
  return own && isSamePerson(own) ? own : { response: responseTo(notFound.refusal) };
}

/** The response to a call about a signer's own signing; undefined if the response is the view of the signing. */
function respondToSigner(
  application: DomainApplication,
  signers: JourneySigners,
  own: JourneySigning,
  { role, path, body = null }: DomainCall,
): JourneyResponse | undefined {
  switch (role) {
    case roles.status:
      checkIdentity(application, signers, own);
      return undefined;
    case roles.openLink:
      return openLink(application, own);
    case roles.finishLink:
      return finishLink(application, signers, own, { path, body });
    case roles.papers:
      return ok({ papers: papersOfSigner(application, signers, own) });
    case roles.read:
      return readOwnPaper(application, signers, own, readPath(body, 'sha256'));
    case roles.sign:
      return signers.apply(own, { type: 'sign', papers: namesIn(readPath(body, 'papers')) }, () =>
        isOwnPaperRead(application, signers, own) ? undefined : responseTo(notAwaited.refusal),
      );
    default:
      // The path's last segment is the action: the call's contract allows no other.
      return signers.apply(own, { type: 'act', action: path.slice(path.lastIndexOf('/') + 1) as SignerAction });
  }
}

/** The vendor answers about photos of an ID when the signer next asks for the state of the check. */
function checkIdentity(application: DomainApplication, signers: JourneySigners, own: JourneySigning): void {
  const { identity } = own.roles;
  const requestNumber = own.signer.identity.turns + 1;
  const vendorAnswer =
    identity && own.signer.identity.state === 'checking'
      ? identityAnswer(application, { vendor: identity.vendor, name: own.listed.name, turn: requestNumber })
      : undefined;
  if (vendorAnswer) signers.apply(own, { type: 'identity-checked', turn: requestNumber, answer: vendorAnswer });
}

function openLink({ hosted, view }: DomainApplication, own: JourneySigning): JourneyResponse {
  const session = openSessionOf(own);
  return 'refusal' in session ? responseTo(session.refusal) : hosted.visit(session.link, String(view().uuid), session);
}

function finishLink(
  { hosted }: DomainApplication,
  signers: JourneySigners,
  own: JourneySigning,
  { path, body }: { path: string; body: Json },
): JourneyResponse {
  const redeemed = hosted.redeem(body, path, {});
  if ('answer' in redeemed) return redeemed.answer;
  const refused = signers.apply(own, { type: 'join' });
  if (refused) return refused;
  redeemed.used();
  return ok({ outcome: 'success' });
}

function viewOf(application: DomainApplication, signers: JourneySigners, person: string): JourneyResponse {
  const own = ownSigning(signers, person);
  if ('response' in own) return own.response;
  const { invitedAt, signedAt } = own.kept;
  return ok(
    signingView(own, {
      ...{ applicationUuid: String(application.view().uuid), borrower: borrowerOf(application), invitedAt },
      asked: application.participantTasks.unsettled(own.signer.id),
      hasSigned: signedAt !== null,
    }),
  );
}

const borrowerOf = ({ environment, lifecycle }: DomainApplication): string =>
  String(environment().get(lifecycle.applicantName ?? '') ?? '');

const namesIn = (papers: Json | undefined): string[] => (Array.isArray(papers) ? papers.map(String) : []);

const ok = (body: Json): JourneyResponse => ({ status: 200, body });
