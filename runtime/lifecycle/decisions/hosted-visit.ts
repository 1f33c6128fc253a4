import type { JsonObject } from '../../json/json.ts';
import type { HostedLink, Lifecycle } from '../../schema/types.ts';
import { type HostedResult, linkedAnswers } from '../hosted-link.ts';
import type { Refusal } from './refusal.ts';

/** The link of a visit that may begin. `awaits`: whether the application awaits an event. */
export function decideOpening(
  { links = {} }: Pick<Lifecycle, 'links'>,
  kind: string,
  awaits: (event: string) => boolean,
): { link: HostedLink } | { refusal: Refusal } {
  const link = Object.hasOwn(links, kind) ? links[kind] : undefined;
  if (!link)
    return { refusal: { status: 400, code: 'unknown-kind', message: 'There is nothing of this kind to connect' } };
  if (!awaits(link.event))
    return { refusal: { status: 409, code: 'not-awaited', message: 'The application does not await this' } };
  return { link };
}

/** Why the ticket of a visit cannot be redeemed; undefined if it can. A ticket that is not known has no visit. */
export function ticketRefusal(visit: { isUsed: boolean; isExpired: boolean } | undefined): Refusal | undefined {
  if (!visit) return { status: 404, message: 'not found' };
  if (visit.isUsed) return { status: 409, code: 'link-used', message: 'This link was used already' };
  if (visit.isExpired)
    return { status: 410, code: 'link-expired', message: 'This link has expired. Please connect again.' };
  return undefined;
}

/** The vendor's result of a visit that is over. Undefined: the vendor gave none in time. */
export function readyResult(result: HostedResult | undefined): { result: HostedResult } | { refusal: Refusal } {
  if (!result)
    return { refusal: { status: 503, code: 'vendor-slow', message: 'Please try again in a moment', retryAfter: 2 } };
  if (result.outcome === 'pending')
    return { refusal: { status: 409, code: 'link-pending', message: 'You have not finished connecting yet.' } };
  return { result };
}

/** How a visit ended: with the answers to which its facts were added, or without success. */
export type SettledVisit =
  | { outcome: 'success'; answers: JsonObject }
  | { outcome: Exclude<HostedResult['outcome'], 'success' | 'pending'> };

/** Settles a visit by the vendor's result. Facts that are not as the link declares them are an error of the vendor. */
export function settleVisit(
  link: HostedLink | undefined,
  { outcome, facts }: HostedResult,
  answers: JsonObject,
): SettledVisit {
  const linked = link && outcome === 'success' ? linkedAnswers(link, facts, answers) : undefined;
  if (linked) return { outcome: 'success', answers: linked };
  return { outcome: outcome === 'success' || outcome === 'pending' ? 'error' : outcome };
}
