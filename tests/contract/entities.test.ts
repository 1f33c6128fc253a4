import { describe, expect, test } from 'vitest';
import { contracts } from '../../src/trade/index.ts';

type Schema = { properties?: Record<string, Schema>; items?: Schema; anyOf?: Schema[] };

/** A schema without the null that it allows, or of one entry of a list. */
const plain = (schema: Schema | undefined): Schema =>
  schema?.anyOf ? plain(schema.anyOf[0]) : schema?.items ? plain(schema.items) : (schema ?? {});

function fieldsAt(schema: unknown, place: string): string[] {
  const parts = place === '' ? [] : place.split('.');
  const part = parts.reduce((found, name) => plain(found.properties?.[name]), plain(schema as Schema));
  return Object.keys(part.properties ?? {});
}

/** Entities of specification 2, section 3: a contract, the part of its response that holds one, and the fields named there. */
const served: [contract: string, part: string, fields: string][] = [
  ['application', '', 'uuid loanNumber property adjustedHomeAmount rate rateType amount uwCalculatedDrawAmount term'],
  ['application', '', 'isCrypto status propertyCondition consents assetDepletion helocSigners additionalSignerVersion'],
  ['application', 'status', 'manualNotary uwDecision uwSubDecision bpo title'],
  ['application', 'referrer', 'referrerUuid'],
  ['application', 'auditFields', 'createdDate'],
  ['application', 'disburseAccount', 'mask'],
  ['application', 'assetDepletion', 'complete amount'],
  ['application', 'consents', 'type'],
  ['application', 'liens', 'balance monthlyPayment payOff'],
  ['application', 'liens.payOff', 'status'],
  ['offer-code', '', 'firstName lastName offerCode inHomeDate respondByDate street1 street2 city state zip'],
  ['profile', '', 'name email phoneNumbers'],
  ['profile', 'name', 'firstName middleName lastName suffix'],
  ['conditions', '', 'uuid categoryEnum created requestDocuments commentsToBorrower actionNeeded xtraData'],
  ['conditions', 'xtraData', 'numDocsRequired'],
  ['co-deed-conditions', '', 'uuid categoryEnum created requestDocuments commentsToBorrower actionNeeded xtraData'],
  ['decision', '', 'enabled variables'],
  ['originator', 'originatorDisplayInfo', 'originatorName brokerName avatarUri email phoneNumber nmls'],
  ['banners', '', 'uuid message apps variant active dismissable metadata'],
  ['banners', 'metadata', 'createdAt updatedAt'],
  ['phone-hours', '', 'weekday weekdayValue startTime endTime isOpen'],
  ['chat-week', '', 'weekday weekdayValue startTime endTime isOpen'],
  ['telemetry-session', 'sessionKey', 'uuid epoch trackerUuid'],
  ['offers', 'offers', 'term type min max minDraw maxDraw originationFee baseRate otherRate rate discountList costs'],
  ['offers', 'offers', 'ofeeMaxThreshold maxDtiUnlimited maxDtiUnlimitedDraw incomeRequestRecords'],
  ['offers', 'offers', 'minRecordingTax maxRecordingTax'],
  ['offers', 'offers.discountList', 'type rateWithDiscount'],
  ['offers', 'offers.costs', 'feeType borrowerPaidAmount jsCriteria totalPaidByBorrower'],
  ['offers', 'offers.incomeRequestRecords', 'methods'],
];

const sent: [contract: string, part: string, fields: string][] = [
  ['feedback', '', 'applicationUuid topic message marketingConsent pathname productType'],
  ['save-experiments', 'experiments', 'name variation'],
  ['decision', '', 'flagKey'],
];

describe('the fields of the specification are fields of the contract', () => {
  test.each(served)('%s, received, %s: %s', (contract, part, fields) => {
    expect(fieldsAt(contracts[contract]?.response[200], part)).toEqual(expect.arrayContaining(fields.split(' ')));
  });

  test.each(sent)('%s, sent, %s: %s', (contract, part, fields) => {
    expect(fieldsAt(contracts[contract]?.request.body, part)).toEqual(expect.arrayContaining(fields.split(' ')));
  });
});

describe('what stays on the server', () => {
  test('the number of an account, of which the last four digits are told', () => {
    expect(fieldsAt(contracts.application?.response[200], 'disburseAccount')).not.toContain('accountNumber');
  });

  test.each(['conditions', 'co-deed-conditions'])('the notes of people among each other (%s)', (contract) => {
    expect(fieldsAt(contracts[contract]?.response[200], '')).not.toContain('notes');
  });
});
