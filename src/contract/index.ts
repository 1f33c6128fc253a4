import { checkAbility } from './calls/account-check.ts';
import { emailContracts } from './calls/accounts/email.ts';
import { handOverContracts } from './calls/accounts/hand-over.ts';
import { passkeyContracts } from './calls/accounts/passkeys.ts';
import { proofContracts } from './calls/accounts/proof.ts';
import { recoveryContracts } from './calls/accounts/recovery.ts';
import { secondFactorContracts } from './calls/accounts/second-factor.ts';
import { sessionContracts } from './calls/accounts/sessions.ts';
import { addressSuggestions, addressVerify } from './calls/address.ts';
import { getApplication, getCryptoApplication, getStatus, listApplications } from './calls/applications.ts';
import { beginStaffLogin, endStaffSession, getStaffSession } from './calls/back-office/session.ts';
import { borrowerAction } from './calls/borrower-action.ts';
import { brokerContracts } from './calls/broker.ts';
import { getConsentPrompt, saveConsents } from './calls/comms-prefs.ts';
import { applicationConsentTypes, profileConsentTypes } from './calls/consent-types.ts';
import { banners } from './calls/contact/banners.ts';
import { sendFeedback } from './calls/contact/feedback.ts';
import { chatHours, chatOpenStatus, chatWeek, phoneHours } from './calls/contact/operating-hours.ts';
import { createApplication } from './calls/create-application.ts';
import { getDocument, listDocuments, removeDocument, uploadDocument } from './calls/documents.ts';
import { removeDraft, saveDraft } from './calls/draft.ts';
import { productStateLicenses, stateLicenses, statesEligibility, zipEligibility } from './calls/eligibility.ts';
import { saveExperiments, saveFullStoryLink } from './calls/flags/experiments.ts';
import { decideFeature, getFeature, getFeatures } from './calls/flags/features.ts';
import { identityContracts } from './calls/identity.ts';
import { getLicensedStates, getOriginator, getReferral, getReferralId } from './calls/lead-portal.ts';
import { finishLink, openLink } from './calls/links.ts';
import {
  actOnLoanApplication,
  getLoanApplication,
  getLoanApplicationStatus,
  startApplication,
} from './calls/loan-applications.ts';
import { getOptimizelyProfile, saveOptimizelyProfile } from './calls/optimizely.ts';
import { getOfferCode, getPrepop } from './calls/prefill.ts';
import { getProfile, saveProfileName } from './calls/profile.ts';
import { listSentMessages } from './calls/sent-messages.ts';
import { telemetrySession, trackEvent } from './calls/telemetry.ts';
import { answerVendorRequest } from './calls/vendor-answers.ts';
import { joinWaitlist } from './calls/waitlist.ts';
import type { CallContract } from './schemas/call-contract.ts';

/** The calls that belong to no domain of the trade, by the id that a call document names as its contract. */
export const contracts: Record<string, CallContract> = {
  ...identityContracts,
  ...emailContracts,
  ...recoveryContracts,
  ...handOverContracts,
  ...sessionContracts,
  ...proofContracts,
  ...secondFactorContracts,
  ...passkeyContracts,
  profile: getProfile,
  'start-application': startApplication,
  'loan-application': getLoanApplication,
  'loan-application-status': getLoanApplicationStatus,
  'loan-application-action': actOnLoanApplication,
  'create-application': createApplication,
  applications: listApplications,
  'sent-messages': listSentMessages,
  application: getApplication,
  'crypto-application': getCryptoApplication,
  status: getStatus,
  'keep-draft': saveDraft,
  'remove-draft': removeDraft,
  'borrower-action': borrowerAction,
  'consent-types': applicationConsentTypes,
  'profile-consent-types': profileConsentTypes,
  'upload-document': uploadDocument,
  documents: listDocuments,
  document: getDocument,
  'remove-document': removeDocument,
  'open-link': openLink,
  'finish-link': finishLink,
  'states-eligibility': statesEligibility,
  'state-licenses': stateLicenses,
  'product-state-licenses': productStateLicenses,
  banners,
  'phone-hours': phoneHours,
  'chat-hours': chatHours,
  'chat-open-status': chatOpenStatus,
  'chat-week': chatWeek,
  'zip-eligibility': zipEligibility,
  'address-suggestions': addressSuggestions,
  'address-verify': addressVerify,
  'track-event': trackEvent,
  'telemetry-session': telemetrySession,
  'save-experiments': saveExperiments,
  'full-story-link': saveFullStoryLink,
  features: getFeatures,
  feature: getFeature,
  decision: decideFeature,
  'offer-code': getOfferCode,
  prepop: getPrepop,
  referral: getReferral,
  originator: getOriginator,
  'licensed-states': getLicensedStates,
  'referral-id': getReferralId,
  'check-ability': checkAbility,
  'profile-name': saveProfileName,
  waitlist: joinWaitlist,
  feedback: sendFeedback,
  'vendor-answer': answerVendorRequest,
  'staff-login': beginStaffLogin,
  'staff-session': getStaffSession,
  'end-staff-session': endStaffSession,
  'sms-prompt': getConsentPrompt,
  'sms-transactional-prompt': getConsentPrompt,
  'consent-user': saveConsents,
  ...brokerContracts,
  'optimizely-profile': getOptimizelyProfile,
  'optimizely-profile-save': saveOptimizelyProfile,
};

export type { CallContract } from './schemas/call-contract.ts';
export {
  bpoStatuses,
  decisions,
  employmentChoices,
  identityDocumentKinds,
  ownershipTypes,
  paymentMethods,
  propertyConditions,
  subdecisions,
  titleStatuses,
} from './schemas/enumerations.ts';
