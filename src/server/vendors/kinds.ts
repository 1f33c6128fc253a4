import { appraisal } from './appraisal.ts';
import { attorney } from './attorney.ts';
import { bank } from './bank.ts';
import { bpo } from './bpo.ts';
import { decision } from './decision.ts';
import { employment } from './employment.ts';
import { flood } from './flood.ts';
import { funding } from './funding.ts';
import { hardCredit } from './hard-credit.ts';
import { identity } from './identity.ts';
import { income } from './income.ts';
import { messages } from './messages.ts';
import { notary } from './notary.ts';
import { offers } from './offers.ts';
import { payment } from './payment.ts';
import { payoff } from './payoff.ts';
import { property } from './property.ts';
import { recording } from './recording.ts';
import { softCredit } from './soft-credit.ts';
import { title } from './title.ts';
import { valuation } from './valuation.ts';
import type { VendorKind } from './vendor.ts';

/** Every vendor that a lifecycle may give work to. */
export const vendorKinds: readonly VendorKind[] = [
  softCredit,
  property,
  valuation,
  title,
  decision,
  offers,
  hardCredit,
  income,
  employment,
  identity,
  bank,
  bpo,
  appraisal,
  flood,
  attorney,
  notary,
  payoff,
  funding,
  payment,
  recording,
  messages,
];
