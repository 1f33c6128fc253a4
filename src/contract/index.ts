import { addressSuggestions, addressVerify } from './address.ts';
import {
  correctProperty,
  getApplication,
  getOffers,
  getStatus,
  listApplications,
  retryCredit,
  submitSsn,
} from './applications.ts';
import type { CallContract } from './call-contract.ts';
import { createApplication } from './create-application.ts';
import { statesEligibility, zipEligibility } from './eligibility.ts';
import { identityContracts } from './identity.ts';
import { getProfile } from './profile.ts';
import { telemetrySession, trackEvent } from './telemetry.ts';

/** Every call there is, by the id that a call document names as its contract. */
export const contracts: Record<string, CallContract> = {
  ...identityContracts,
  profile: getProfile,
  'create-application': createApplication,
  applications: listApplications,
  application: getApplication,
  status: getStatus,
  offers: getOffers,
  'submit-ssn': submitSsn,
  'retry-credit': retryCredit,
  'correct-property': correctProperty,
  'states-eligibility': statesEligibility,
  'zip-eligibility': zipEligibility,
  'address-suggestions': addressSuggestions,
  'address-verify': addressVerify,
  'track-event': trackEvent,
  'telemetry-session': telemetrySession,
};

export type { CallContract } from './call-contract.ts';
