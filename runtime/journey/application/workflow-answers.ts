import type { Json } from '../../json/json.ts';
import type { Refusal } from '../../lifecycle/decisions/refusal.ts';
import type { LifecycleState } from '../../lifecycle/lifecycle-state.ts';

/**
 * A response to a call. `draftFrom`: drafts of this version of the application are also valid for the version of
 * `etag`.
 */
export type JourneyResponse = { status: number; body: Json; etag?: string; draftFrom?: string };

/** A refusal as a response, in the format of the server's errors. */
export function responseTo({ status, code, message, path }: Refusal): JourneyResponse {
  const failures = path === undefined ? undefined : [{ path, code: code ?? '', message }];
  return { status, body: { errors: [message], ...(failures ? { failures } : code !== undefined && { code }) } };
}

/** The response to an event that the status does not handle. */
export const notAwaited: JourneyResponse = {
  status: 409,
  body: { errors: ['The application does not await this'], code: 'not-awaited' },
};

/** The response if there is no application or no profile. */
export const notFound: JourneyResponse = { status: 404, body: { errors: ['not found'] } };

/** The response to the question whether the applicant may apply, if a reason refuses it. */
export const mayNotApply = (refusal: string): JourneyResponse => ({
  status: 200,
  body: { canStartApplication: false, organizationsWithActiveApplication: [], refusal },
});

/** The state of an application without a status. */
export const withoutStatus: LifecycleState = {
  status: '',
  visit: 0,
  vendorRequests: {},
  facts: {},
  fields: {},
  moments: {},
};
