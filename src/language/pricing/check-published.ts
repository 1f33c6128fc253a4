import { pointerTo } from '../../../runtime/json/json-pointer.ts';
import type { CheckContext } from '../../../runtime/language/checks/context/check-context.ts';
import type { Assembled } from '../../../runtime/language/read/assembled.ts';
import type { Pricing } from '../schema/types.ts';
import { pricingVersions } from './pricing-in-force.ts';

/** A figure that a brand publishes: how it is written, and where the pricing has it. */
type Published = { written: RegExp; of: (pricing: Pricing) => number | undefined; from: string };

const amount = /^\$(\d{1,3}(?:,\d{3})*(?:\.\d{2})?)$/;
const share = /^(\d+(?:\.\d+)?)%$/;

const published: Readonly<Record<string, Published | undefined>> = {
  loanMinimum: { written: amount, of: ({ policy }) => numberOf(policy?.minimumDraw), from: '"minimumDraw"' },
  loanMaximum: { written: amount, of: ({ policy }) => numberOf(policy?.maximumDraw), from: '"maximumDraw"' },
  lowestApr: { written: share, of: (pricing) => boundOf(pricing, Math.min), from: 'the lowest rate' },
  highestApr: { written: share, of: (pricing) => boundOf(pricing, Math.max), from: 'the highest rate' },
};

/**
 * Checks that the figures which a brand publishes are those of its pricing, on some day. A further product's organisation inherits those
 * of its lender, and prices its own.
 */
export function checkPublished({ documents, report }: CheckContext): void {
  const pricing = documents.pricing.get('pricing')?.value;
  const brand = documents.brand.get('brand');
  if (!pricing || !brand || brand.value.company !== undefined) return;
  const versions = pricingVersions(pricing).map((version) => version.pricing);
  for (const { name, text, pointer } of figuresOf(brand)) {
    const { written, of, from } = published[name] ?? {};
    const figure = written?.exec(text)?.[1]?.replaceAll(',', '');
    const known = versions.flatMap((version) => of?.(version) ?? []);
    if (!written || figure === undefined || known.length === 0 || known.includes(Number(figure))) continue;
    report(brand, pointer, {
      code: 'figure-contradicted',
      message: `"${name}" says ${text}, and the pricing has ${known.map((one) => inWords(one, written)).join(', later ')}.`,
      remedy: `say ${from} of pricing.json, or correct it there`,
    });
  }
}

type Figure = { name: string; text: string; pointer: string };

/** The figures that a brand publishes: of one that is there twice, the later. */
function figuresOf({ value: { organisation } }: Assembled<'brand'>): Figure[] {
  const all = (organisation?.orgPricingData ?? []).flatMap((figures, index) =>
    Object.entries(figures).flatMap(([name, text]): Figure[] =>
      typeof text === 'string' ? [{ name, text, pointer: pointerTo('/organisation/orgPricingData', index, name) }] : [],
    ),
  );
  return [...new Map(all.map((figure) => [figure.name, figure])).values()];
}

const numberOf = (text: string | undefined): number | undefined => (text === undefined ? undefined : Number(text));

const inWords = (figure: number, written: RegExp): string =>
  written === share ? `${figure}%` : `$${figure.toLocaleString('en-US')}`;

/** Of each rate without discounts that the price list can come to, the lowest or the highest, in percent. */
export function boundOf(
  { rates = {}, terms = {}, occupancy = {}, variable, policy = {} }: Pricing,
  pick: (...rates: number[]) => number,
): number | undefined {
  const bases = Object.values(rates).flatMap(({ byCltv }) =>
    Object.entries(byCltv).flatMap(([upTo, rate]) => (Number(upTo) <= (policy.maximumCltv ?? 1) ? [Number(rate)] : [])),
  );
  const kinds = Object.entries(terms).flatMap(([years, { adjustment }]) => [
    Number(adjustment),
    ...(variable?.terms.includes(years) ? [Number(adjustment) + Number(variable.adjustment)] : []),
  ]);
  if (bases.length === 0 || kinds.length === 0) return undefined;
  const added = Object.values(occupancy).map(Number);
  const rate = pick(...bases) + pick(...kinds) + (added.length === 0 ? 0 : pick(...added));
  return Number((rate * 100).toFixed(2));
}
