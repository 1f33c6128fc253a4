import { decision } from './decision.ts';
import { offers } from './offers.ts';
import { property } from './property.ts';
import { softCredit } from './soft-credit.ts';
import { title } from './title.ts';
import { valuation } from './valuation.ts';
import type { VendorKind } from './vendor.ts';

/** Every vendor that a lifecycle may give work to. */
export const vendorKinds: readonly VendorKind[] = [softCredit, property, valuation, title, decision, offers];
