import { expect, test } from 'vitest';
import { loaded } from '../../documents/loaded.ts';

/** Specification 2, section 7.6. */
const named = [
  'fe-heloc-additional-signer-conditions',
  'back-of-id',
  'business-iv',
  'business-purpose',
  'ca-fires-01-07-2025',
  'company-covers-appraisal',
  'dc-fp7',
  'figure-ny-modal',
  'irs-maintenance',
  'maintenance',
  'multi-page-product-select',
  'ny-fcra',
  'rate-buy-down',
  'redesign-2025',
  'self-employ-tax-verification',
  'sms-transactional-consent',
  'fe-webchat',
];

test("a page keeps the flags of the specification, and the sandbox's own of consent, and no others", () => {
  const { kept = [] } = loaded.organisations.get('main')?.product.flags ?? {};
  expect(kept.toSorted()).toEqual([...named, 'cookie-consent'].toSorted());
});
