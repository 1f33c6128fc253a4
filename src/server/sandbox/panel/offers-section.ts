import { formatMoney } from '../../../../runtime/engine/formats/format-money.ts';
import { formatPercent } from '../../../../runtime/engine/formats/format-percent.ts';
import type { Json } from '../../../../runtime/json/json.ts';
import type { PricedOffer, PricingReason } from '../../../lending/pricing/priced.ts';
import { escapeHtml } from '../../pages/html.ts';

/** The explanation of an offer, as this project's pricing names it. */
const rules: Readonly<Record<string, string>> = {
  'base-rate': 'Base rate by credit score and combined loan to value',
  term: 'Term',
  occupancy: 'Occupancy',
  'rate-type': 'Variable rate',
  'maximum-draw': 'Largest line of the policy',
  'combined-loan-to-value': 'Value of the home, less liens',
  'debt-to-income': 'Income, less debts',
};

/** Each offer with the rows of the pricing document that set its rate and its largest line, for compliance. */
export function offersSection(offers: Json | undefined, chosen: Json | undefined): string {
  if (!Array.isArray(offers) || offers.length === 0) return '<p class="empty">No offers were priced yet.</p>';
  // Offers are stored as this project's pricing made them.
  return offers.map((offer) => offerDetails(offer as PricedOffer, chosen)).join('');
}

function offerDetails(offer: PricedOffer, chosen: Json | undefined): string {
  const { id, type, term, rate, max, discountList, explanation } = offer;
  const title = `${term} years, ${type.toLowerCase()}: ${formatPercent(rate)}, at most ${formatMoney(max, 2, max)}`;
  const mark = id === chosen ? ' <span class="tag good">chosen</span>' : '';
  const discounts = discountList.map((one) => `${one.type} ${formatPercent(one.rateWithDiscount)}`).join(', ');
  return [
    `<details><summary>${escapeHtml(title)}${mark}</summary>`,
    table(id, explanation),
    `<p class="quiet">With discounts: ${escapeHtml(discounts || 'none')}.</p></details>`,
  ].join('');
}

function table(id: string, explanation: PricingReason[]): string {
  const rows = explanation.map(
    ({ of, rule, row, value, decisive }) =>
      `<tr><td>${of === 'rate' ? 'Rate' : 'Largest line'}</td><td>${escapeHtml(rules[rule] ?? rule)}</td><td><code>${escapeHtml(row)}</code></td><td>${escapeHtml(of === 'rate' ? formatPercent(value) : formatMoney(value, 2, value))}</td><td>${of === 'maximum' && decisive ? '<span class="verdict good">decides</span>' : ''}</td></tr>`,
  );
  return `<div class="wide" role="region" aria-label="What set ${escapeHtml(id)}" tabindex="0"><table><thead><tr><th scope="col">Of</th><th scope="col">Because of</th><th scope="col">Row of the pricing document</th><th scope="col">Value</th><th scope="col">Bound</th></tr></thead><tbody>${rows.join('')}</tbody></table></div>`;
}
