import { readPath } from '../../json/dotted-path.ts';
import { isObject, type Json, type JsonObject } from '../../json/json.ts';
import { decideOpening, readyResult, settleVisit, ticketRefusal } from '../../lifecycle/decisions/hosted-visit.ts';
import { type HostedSelection, returnPathOf, sandboxResult } from '../../lifecycle/hosted-link.ts';
import type { HostedLink, Lifecycle, Personas } from '../../schema/types.ts';
import type { HostedVisits, OtherVisit, RedeemedTicket } from '../application/journey-domain.ts';
import { type JourneyResponse, notFound, responseTo } from '../application/workflow-answers.ts';

/** The engine's hosted page, which is outside the product. */
const hostedPage = '/hosted/sandbox';

/**
 * The ways to leave a hosted page. `slow`: success, but the vendor's result is not ready at the first request. `twice`:
 * the return address is opened twice.
 */
export const hostedOutcomes = ['success', 'cancel', 'error', 'expired', 'slow', 'twice'] as const;
export type HostedExit = (typeof hostedOutcomes)[number];

type Ticket = {
  kind: string;
  uuid: string;
  other?: OtherVisit | undefined;
  end?: HostedExit;
  picks: HostedSelection;
  asked: number;
  used: boolean;
};

/** The vendor's hosted pages in memory: issues tickets, ends a visit for a journey, and redeems each ticket once. */
export class FakeHostedPages implements HostedVisits {
  readonly #links: Record<string, HostedLink>;
  readonly #personas: Personas;
  readonly #tickets = new Map<string, Ticket>();

  constructor(lifecycle: Lifecycle, personas: Personas) {
    this.#links = lifecycle.links ?? {};
    this.#personas = personas;
  }

  /** Responds to the call that opens a hosted page. `awaits`: whether the status handles the event. */
  open(body: Json | undefined, uuid: string, awaits: (event: string) => boolean): JourneyResponse {
    const kind = isObject(body) && typeof body.kind === 'string' ? body.kind : '';
    const opening = decideOpening({ links: this.#links }, kind, awaits);
    return 'refusal' in opening ? responseTo(opening.refusal) : this.visit(kind, uuid);
  }

  /** Begins a visit, of the applicant or of somebody else. */
  visit(kind: string, uuid: string, other?: OtherVisit): JourneyResponse {
    const ticket = `ticket-${String(this.#tickets.size + 1).padStart(16, '0')}`;
    this.#tickets.set(ticket, { kind, uuid, other, picks: {}, asked: 0, used: false });
    return { status: 200, body: { redirect: `${hostedPage}?ticket=${ticket}` } };
  }

  /** Ends the visit at this address with these choices; returns the path and the ticket to return with. */
  leave(
    address: string | null,
    end: HostedExit,
    picks: HostedSelection = {},
  ): { path: string; ticket: string } | undefined {
    const [path, query] = (address ?? '').replace(/^site:/, '').split('?');
    const name = new URLSearchParams(query).get('ticket') ?? '';
    const ticket = this.#tickets.get(name);
    const link = ticket && this.#links[ticket.kind];
    if (path !== hostedPage || !ticket || !link) return undefined;
    ticket.end = end;
    ticket.picks = picks;
    return { path: returnPathOf(ticket.other ?? link, ticket.uuid), ticket: name };
  }

  /** Redeems the ticket in a body. `path`: of the call, which contains the application's id. */
  redeem(body: Json | undefined, path: string, answers: JsonObject): RedeemedTicket {
    const ticket = this.#tickets.get(String(readPath(isObject(body) ? body : {}, 'ticket') ?? ''));
    const isKnown = ticket && path.includes(`/${ticket.uuid}/`);
    // Time does not pass while somebody is at a hosted page.
    const refusal = ticketRefusal(isKnown ? { isUsed: ticket.used, isExpired: false } : undefined);
    if (refusal || !ticket) return { answer: refusal ? responseTo(refusal) : notFound };
    ticket.asked += 1;
    const { kind, end = null, picks, asked, other } = ticket;
    const ready = readyResult(sandboxResult(this.#personas, { kind, end, picks, asked }, answers));
    if ('refusal' in ready) return { answer: responseTo(ready.refusal) };
    const link = this.#links[kind];
    const settled = settleVisit(link, ready.result, answers);
    const used = (): void => {
      ticket.used = true;
    };
    if (link && settled.outcome === 'success')
      return { event: other?.event ?? link.event, answers: settled.answers, kind, used };
    used();
    return { answer: { status: 200, body: { kind, outcome: settled.outcome } } };
  }
}
