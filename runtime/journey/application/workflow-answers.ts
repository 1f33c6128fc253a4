import type { Json } from '../../json/json.ts';
import type { LifecycleState } from '../../lifecycle/lifecycle-state.ts';

/**
 * A response to a call. `draftFrom`: drafts of this version of the application are also valid for the version of
 * `etag`.
 */
export type JourneyResponse = { status: number; body: Json; etag?: string; draftFrom?: string };

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
