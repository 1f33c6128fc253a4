import { formatMoney } from '../../../../runtime/engine/formats/format-money.ts';
import { formatPercent } from '../../../../runtime/engine/formats/format-percent.ts';
import type { Json } from '../../../../runtime/json/json.ts';
import { type Html, html } from '../../pages/html.ts';
import { table } from './layout.ts';

/** What the panel reads of an offer. */
type PricedOffer = {
  id: string;
  type: string;
  term: number;
  rate: number;
  max: string;
  discountList: { type: string; rateWithDiscount: number }[];
  explanation: { of: string; rule: string; row: string; value: string; decisive: boolean }[];
};

/** The displayed names of the pricing rules in an offer's explanation. */
const rules: Readonly<Record<string, string>> = {
  'base-rate': 'Base rate by credit score and combined loan to value',
  term: 'Term',
  occupancy: 'Occupancy',
  'rate-type': 'Variable rate',
  'maximum-draw': 'Largest line of the policy',
  'combined-loan-to-value': 'Value of the home, less liens',
  'debt-to-income': 'Income, less debts',
};

/** Each offer with the rows of the pricing document that determined its rate and its maximum line, for compliance. */
export function offersSection(offers: Json | undefined, chosen: Json | undefined): Html {
  if (!Array.isArray(offers) || offers.length === 0) return html`<p class="empty">No offers were priced yet.</p>`;
  // Stored offers have the shape of the contract: they were priced by the functions that documents call.
  return html`${offers.map((offer) => offerDetails(offer as PricedOffer, chosen))}`;
}

function offerDetails(offer: PricedOffer, chosen: Json | undefined): Html {
  const { id, type, term, rate, max, discountList, explanation } = offer;
  const title = `${term} years, ${type.toLowerCase()}: ${formatPercent(rate)}, at most ${formatMoney(max, 2, max)}`;
  const mark = id === chosen && html` <span class="tag good">chosen</span>`;
  const discounts = discountList.map((one) => `${one.type} ${formatPercent(one.rateWithDiscount)}`).join(', ');
  return html`<details><summary>${title}${mark}</summary>${reasons(id, explanation)}<p class="quiet">With discounts: ${discounts || 'none'}.</p></details>`;
}

function reasons(id: string, explanation: PricedOffer['explanation']): Html {
  const rows = explanation.map(({ of, rule, row, value, decisive }) => {
    const amount = of === 'rate' ? formatPercent(value) : formatMoney(value, 2, value);
    const bound = of === 'maximum' && decisive && html`<span class="verdict good">decides</span>`;
    return html`<tr><td>${of === 'rate' ? 'Rate' : 'Largest line'}</td><td>${rules[rule] ?? rule}</td><td><code>${row}</code></td><td>${amount}</td><td>${bound}</td></tr>`;
  });
  return table(`What set ${id}`, ['Of', 'Because of', 'Row of the pricing document', 'Value', 'Bound'], rows);
}
