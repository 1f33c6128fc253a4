import { pointerTo } from '../../../runtime/json/json-pointer.ts';
import type { CheckContext } from '../../../runtime/language/checks/context/check-context.ts';
import type { Assembled, Report } from '../../../runtime/language/read/assembled.ts';
import type { Pricing, PricingPolicy } from '../schema/types.ts';
import { pricingVersions } from './pricing-in-force.ts';

/** The highest share that an origination fee can be: above it, percent were meant, or a decimal point was left out. */
const mostOfFee = 0.1;

/** Checks figures of the pricing that can be no price, and that texts with the share of the origination fee say the same. */
export function checkFigures(context: CheckContext): void {
  const { documents, report } = context;
  const pricing = documents.pricing.get('pricing');
  if (!pricing) return;
  for (const { from, pricing: value } of pricingVersions(pricing.value)) {
    const at = from === '' ? '' : pointerTo('/versions', from);
    checkPolicy(report, pricing, `${at}/policy`, value.policy ?? {}, {});
    for (const [state, policy] of Object.entries(value.states ?? {}))
      checkPolicy(report, pricing, pointerTo(`${at}/states`, state), policy, value.policy ?? {});
  }
  checkSaidShares(context, pricing.value);
}

function checkPolicy(
  report: Report,
  pricing: Assembled<'pricing'>,
  at: string,
  own: PricingPolicy,
  everywhere: PricingPolicy,
): void {
  const { minimumDraw, maximumDraw, originationFee = '0' } = { ...everywhere, ...own };
  if (minimumDraw !== undefined && maximumDraw !== undefined && Number(minimumDraw) > Number(maximumDraw))
    report(pricing, `${at}/${own.minimumDraw === undefined ? 'maximumDraw' : 'minimumDraw'}`, {
      code: 'figure-impossible',
      message: `The smallest draw, $${minimumDraw}, is above the largest, $${maximumDraw}: nothing could be offered.`,
      remedy: 'write the smaller amount as "minimumDraw"',
    });
  if (own.originationFee !== undefined && (Number(originationFee) > mostOfFee || Number(originationFee) < 0))
    report(pricing, `${at}/originationFee`, {
      code: 'figure-impossible',
      message: `A fee of ${percent(Number(originationFee))} of the draw can be no origination fee.`,
      remedy: `write a fraction from 0 to ${mostOfFee}: '0.0499' is 4.99 percent`,
    });
}

const percent = (share: number): string => `${Number((share * 100).toFixed(4))}%`;

const saidShare = /origination fee\b[^.%]{0,60}?\b(\d+(?:\.\d+)?)%/i;

/** A text with the highest share of the origination fee says that of the pricing, on some day. */
function checkSaidShares(context: CheckContext, document: Pricing): void {
  const shares = pricingVersions(document).map(({ pricing: { policy = {}, states = {} } }) =>
    Math.max(...[policy, ...Object.values(states)].map(({ originationFee = '0' }) => Number(originationFee))),
  );
  if (shares.every((share) => share === 0)) return;
  const { documents, report, sites } = context;
  for (const kind of ['shell', 'screen', 'dialog', 'answer', 'message'] as const)
    for (const one of documents[kind].values())
      for (const { type, value, pointer } of sites(one)) {
        const textShare = type === 'copy' ? saidShare.exec(String(value))?.[1] : undefined;
        if (textShare === undefined || shares.some((share) => percent(share) === percent(Number(textShare) / 100)))
          continue;
        report(one, pointer, {
          code: 'figure-contradicted',
          message: `This text says that the origination fee is ${textShare}%, and the pricing has at most ${shares.map(percent).join(', later ')}.`,
          remedy: 'say the share of "originationFee" in pricing.json, or correct it there',
        });
      }
}
