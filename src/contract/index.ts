import { checkAbility } from './account-check.ts';
import { addressSuggestions, addressVerify } from './address.ts';
import { getApplication, getOffers, getStatus, listApplications, retryCredit, submitSsn } from './applications.ts';
import { borrowerAction } from './borrower-action.ts';
import { brokerExchange, brokerRegister } from './broker.ts';
import type { CallContract } from './call-contract.ts';
import { getConsentPrompt, saveConsents } from './comms-prefs.ts';
import { applicationConsentTypes, coDeedStatus, profileConsentTypes } from './consent-types.ts';
import { createApplication } from './create-application.ts';
import { getDocument, listDocuments, removeDocument, uploadDocument } from './documents.ts';
import { keepDraft, removeDraft } from './draft.ts';
import { statesEligibility, zipEligibility } from './eligibility.ts';
import { getFeatures } from './features.ts';
import { identityContracts } from './identity.ts';
import { getLicensedStates, getOriginator, getReferral, getReferralId } from './lead-portal.ts';
import { finishLink, openLink } from './links.ts';
import { getOptimizelyProfile, saveOptimizelyProfile } from './optimizely.ts';
import { getPaperFile, getPapers, getSamplePaper, readPaperPage, signPapers } from './papers.ts';
import { getOfferCode, getPrepop } from './prefill.ts';
import { getProfile, saveProfileName } from './profile.ts';
import { telemetrySession, trackEvent } from './telemetry.ts';
import { joinWaitlist } from './waitlist.ts';

/** Every call there is, by the id that a call document names as its contract. */
export const contracts: Record<string, CallContract> = {
  ...identityContracts,
  profile: getProfile,
  'create-application': createApplication,
  applications: listApplications,
  application: getApplication,
  status: getStatus,
  offers: getOffers,
  'keep-draft': keepDraft,
  'remove-draft': removeDraft,
  'submit-ssn': submitSsn,
  'retry-credit': retryCredit,
  'borrower-action': borrowerAction,
  'consent-types': applicationConsentTypes,
  'profile-consent-types': profileConsentTypes,
  'co-deed-status': coDeedStatus,
  'upload-document': uploadDocument,
  documents: listDocuments,
  document: getDocument,
  'remove-document': removeDocument,
  papers: getPapers,
  'paper-file': getPaperFile,
  'sample-paper': getSamplePaper,
  'paper-page-read': readPaperPage,
  'sign-papers': signPapers,
  'open-link': openLink,
  'finish-link': finishLink,
  'states-eligibility': statesEligibility,
  'zip-eligibility': zipEligibility,
  'address-suggestions': addressSuggestions,
  'address-verify': addressVerify,
  'track-event': trackEvent,
  'telemetry-session': telemetrySession,
  features: getFeatures,
  'offer-code': getOfferCode,
  prepop: getPrepop,
  referral: getReferral,
  originator: getOriginator,
  'licensed-states': getLicensedStates,
  'referral-id': getReferralId,
  'check-ability': checkAbility,
  'profile-name': saveProfileName,
  waitlist: joinWaitlist,
  'sms-prompt': getConsentPrompt,
  'sms-transactional-prompt': getConsentPrompt,
  'consent-user': saveConsents,
  'broker-register': brokerRegister,
  'broker-exchange': brokerExchange,
  'optimizely-profile': getOptimizelyProfile,
  'optimizely-profile-save': saveOptimizelyProfile,
};

export type { CallContract } from './call-contract.ts';
export {
  bpoStatuses,
  bypasses,
  decisions,
  employmentTypes,
  identityDocumentKinds,
  incomeSources,
  overallProgress,
  ownershipTypes,
  paymentMethods,
  propertyConditions,
  subdecisions,
  titleStatuses,
  verifications,
} from './enumerations.ts';
