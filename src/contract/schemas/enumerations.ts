/** Enumerations of the product's calls (specification 1, section 3; specification 2, section 3). */

export const decisions = [
  'APPROVED',
  'ASSET_DEPLETION',
  'DECLINE',
  'ERROR',
  'FINAL',
  'INELIGIBLE',
  'INITIAL',
  'REVIEW',
  'SELECT',
  'UNKNOWN',
] as const;

export const subdecisions = [
  'BPO_PENDING',
  'CREDIT_FROZEN',
  'FINAL_OFFER',
  'UNVERIFIED_DTI_LIMITED',
  'UNVERIFIED_OFFER',
  'UNVERIFIED_ONBOARDING_COMPLETE',
  'VERIFIED_DTI_LIMITED',
  'VERIFIED_INCOME_MATCHED_OFFER',
  'VERIFIED_OFFER',
  'VERIFIED_RESERVE_LIMITED',
  'UNKNOWN_SUBDECISION',
] as const;

/** The progress of an application as a whole. */
export const overallProgress = ['INITIAL', 'IN_PROGRESS', 'COMPLETE'] as const;

export const paymentMethods = ['AUTOPAY', 'MANUAL'] as const;

export const bypasses = ['WAITING', 'BYPASS', 'NO_BYPASS'] as const;

export const verifications = ['VERIFIED', 'FAILED_VERIFICATION', 'PENDING_REVIEW'] as const;

/** Statuses of the broker price opinion. */
export const bpoStatuses = [
  'BPO_NOT_REQUIRED',
  'BPO_REQUIRED',
  'UNKNOWN_BPO_STATUS',
  'BPO_PROCESSING',
  'BPO_COMPLETE',
] as const;

export const propertyConditions = [
  'UNKNOWN_CONDITION',
  'NOT_AVAILABLE',
  'POOR',
  'FAIR',
  'AVERAGE',
  'GOOD',
  'EXCELLENT',
] as const;

export const titleStatuses = [
  'TITLE_REQUIRED',
  'TITLE_NOT_REQUIRED',
  'PREQUAL_TITLE_PROCESSING',
  'PREQUAL_TITLE_COMPLETE',
  'FINAL_TITLE_PROCESSING',
  'FINAL_TITLE_COMPLETE',
  'UNKNOWN_TITLE_STATUS',
] as const;

/** The employment types of underwriting; the borrower's other choices are mapped to them and also stored. */
export const employmentTypes = [
  'FULL_TIME',
  'PART_TIME',
  'SELF_EMPLOYED',
  'RETIRED',
  'UNEMPLOYED',
  'SEPARATE_MAINTENANCE_PAYMENTS',
] as const;

/** The borrower's choices (specification 1, section 3). */
export const employmentChoices = [...employmentTypes, 'ALIMONY', 'CHILD_SUPPORT', 'PUBLIC_ASSISTANCE_PROGRAM'] as const;

export const incomeSources = [
  'EMPINFO',
  'MANUAL_PAYSTUB',
  'OTHER',
  'PLAID_TRANSACTIONS',
  'POINTSERV_1099_MISC',
  'POINTSERV_PAYROLL',
  'POINTSERV_TAX',
  'TRUV_FINANCIAL_ACCOUNTS',
  'TRUV_PAYROLL',
  'UNKNOWN',
] as const;

export const identityDocumentKinds = [
  'DRIVERS_LICENSE',
  'PASSPORT',
  'STATE_ID_CARD',
  'PERMANENT_RESIDENT_CARD',
] as const;

export const ownershipTypes = ['SOLE', 'JOINT', 'TRUST'] as const;

/** Rate discounts; ALL_IN is the sum of all others of an offer. */
export const discountTypes = [
  'ALL_IN',
  'AUTOPAY',
  'CREDIT_UNION',
  'DEPARTMENT_OF_COMMERCE_CU',
  'QUORUM',
  'TEACHERS_FEDERAL_CU',
  'VALLEY_STRONG_FFA',
  'VALLEY_STRONG_NON_FFA',
] as const;

/** The purposes for which a third party's page is opened. */
export const linkKinds = [
  'BANK',
  'PAYMENT_ACCOUNT',
  'PAYROLL',
  'TAX',
  'TAX_1099',
  'TRANSACTIONS',
  'IDENTITY',
  'NOTARY',
] as const;
