import { describe, expect, test } from 'vitest';
import * as names from '../../src/contract/schemas/enumerations.ts';
import { contracts } from '../../src/trade/index.ts';
import { loaded } from '../documents/loaded.ts';

/** Enumerations of specification 2, section 3, letter for letter. */
const specified: [name: string, known: readonly string[], listed: string][] = [
  [
    'decisions',
    names.decisions,
    'APPROVED ASSET_DEPLETION DECLINE ERROR FINAL INELIGIBLE INITIAL REVIEW SELECT UNKNOWN',
  ],
  [
    'subdecisions',
    names.subdecisions,
    `BPO_PENDING CREDIT_FROZEN FINAL_OFFER UNVERIFIED_DTI_LIMITED UNVERIFIED_OFFER UNVERIFIED_ONBOARDING_COMPLETE
     VERIFIED_DTI_LIMITED VERIFIED_INCOME_MATCHED_OFFER VERIFIED_OFFER VERIFIED_RESERVE_LIMITED UNKNOWN_SUBDECISION`,
  ],
  ['overallProgress', names.overallProgress, 'INITIAL IN_PROGRESS COMPLETE'],
  ['paymentMethods', names.paymentMethods, 'AUTOPAY MANUAL'],
  ['bypasses', names.bypasses, 'WAITING BYPASS NO_BYPASS'],
  ['verifications', names.verifications, 'VERIFIED FAILED_VERIFICATION PENDING_REVIEW'],
  ['bpoStatuses', names.bpoStatuses, 'BPO_NOT_REQUIRED BPO_REQUIRED UNKNOWN_BPO_STATUS BPO_PROCESSING BPO_COMPLETE'],
  ['propertyConditions', names.propertyConditions, 'UNKNOWN_CONDITION NOT_AVAILABLE POOR FAIR AVERAGE GOOD EXCELLENT'],
  [
    'titleStatuses',
    names.titleStatuses,
    `TITLE_REQUIRED TITLE_NOT_REQUIRED PREQUAL_TITLE_PROCESSING PREQUAL_TITLE_COMPLETE FINAL_TITLE_PROCESSING
     FINAL_TITLE_COMPLETE UNKNOWN_TITLE_STATUS`,
  ],
  [
    'employmentTypes',
    names.employmentTypes,
    'FULL_TIME PART_TIME SELF_EMPLOYED RETIRED UNEMPLOYED SEPARATE_MAINTENANCE_PAYMENTS',
  ],
  [
    'incomeSources',
    names.incomeSources,
    `EMPINFO MANUAL_PAYSTUB OTHER PLAID_TRANSACTIONS POINTSERV_1099_MISC POINTSERV_PAYROLL POINTSERV_TAX
     TRUV_FINANCIAL_ACCOUNTS TRUV_PAYROLL UNKNOWN`,
  ],
  [
    'identityDocumentKinds',
    names.identityDocumentKinds,
    'DRIVERS_LICENSE PASSPORT STATE_ID_CARD PERMANENT_RESIDENT_CARD',
  ],
  [
    'discountTypes',
    names.discountTypes,
    `ALL_IN AUTOPAY CREDIT_UNION DEPARTMENT_OF_COMMERCE_CU QUORUM TEACHERS_FEDERAL_CU VALLEY_STRONG_FFA
     VALLEY_STRONG_NON_FFA`,
  ],
];

const conditionCategories = `
  BANK_ACCOUNT_FRAUD_REVIEW ID_VERIFICATION_FAILURE MISSING_PHONE_NUMBER REVIEW_TRUST_REQUIREMENTS
  PROPERTY_LEGAL_DESCRIPTION IDENTITY_DOCUMENT_FRAUD_REVIEW PROPERTY_OWNERSHIP_FRAUD_REVIEW FALSE_OWNERSHIP_TYPE_REVIEW
  HELOC_MANUAL_PAYSTUB_UPLOAD HARD_CREDIT_INQUIRY_REVIEW GENERIC_DOCUMENT_REQUEST ESCALATION_REVIEW`;

const steps = `
  APP_SUBMISSION ASSETS_PREQUAL CREDIT_ERROR DECLINED CANCELLED COMPLETE IDENTITY_VERIFICATION INCOME_VERIFICATION
  EMPLOYMENT_VERIFICATION LIEN_VERIFICATION OFFER_SELECTION REVISED_OFFER_SELECTION FINAL_OFFER HARD_CREDIT_PULL
  DISBURSEMENT_ACCOUNT AUTOPAY_ACCOUNT VERIFIED_AUTOPAY_ACCOUNT FUNDING_DECISION FUNDABLE RECORDING`;

const uploads = `
  BANK_STATEMENT BANK_LETTER TRUST_CERTIFICATE PROPERTY_DESCRIPTION PAYSTUB SUPPORT APPLICATION_SUMMARY
  DRIVERSLICENSEFRONT PASSPORTFRONT`;

const words = (text: string): string[] => text.trim().split(/\s+/);

type Schema = { enum?: string[]; anyOf?: Schema[]; items?: Schema; properties?: Record<string, Schema> };

const enumAt = (schema: unknown, ...parts: string[]): string[] => {
  const found = parts.reduce<Schema | undefined>((at, name) => at?.properties?.[name], schema as Schema);
  return found?.enum ?? found?.anyOf?.[0]?.enum ?? [];
};

test.each(specified)('%s has the names of the specification, and no other', (_, known, listed) => {
  expect(known.toSorted()).toEqual(words(listed).toSorted());
});

describe('names that the specification lists as examples or that more were added to', () => {
  const lifecycle = loaded.organisations.get('main')?.server?.lifecycle.heloc;

  test('the categories of conditions, in the contract and at the desk', () => {
    const schema = contracts.conditions?.response[200] as { items?: Schema } | undefined;
    expect(enumAt(schema?.items, 'categoryEnum')).toEqual(expect.arrayContaining(words(conditionCategories)));
    expect(Object.keys(lifecycle?.conditions?.categories ?? {})).toEqual(
      expect.arrayContaining(words(conditionCategories)),
    );
  });

  test('the steps of the workflow, and those that wait', () => {
    const statuses = Object.keys(lifecycle?.states ?? {});
    expect(statuses).toEqual(expect.arrayContaining(words(steps)));
    expect(statuses.filter((status) => status.startsWith('WAITING_FOR_'))).not.toEqual([]);
  });

  test('the kinds of document that may be uploaded', () => {
    const kinds = enumAt(contracts['upload-document']?.request.path, 'kind');
    expect(kinds).toEqual(expect.arrayContaining(words(uploads)));
  });
});

test('the suffixes of a name: none, or one of seven', () => {
  const body = contracts['profile-name']?.request.body;
  expect(enumAt(body, 'suffix').toSorted()).toEqual(['', ...words('I II III IV V JR SR')].toSorted());
});
