import { pointerTo } from '../../../runtime/json/json-pointer.ts';
import type { CheckContext } from '../../../runtime/language/checks/context/check-context.ts';
import { pricingVersions } from './pricing-in-force.ts';

/** The fee of the office that records the security instrument, among the costs of a pricing. */
const recordingFee = 'RECORDING_FEE';

/** Checks that what recording costs in each state where the organisation lends is what the state's row says. */
export function checkRecordingFee({ documents, report }: CheckContext): void {
  const pricing = documents.pricing.get('pricing');
  const offered = documents.brand.get('brand')?.value.eligibility?.states ?? [];
  if (!pricing) return;
  const rows = [...documents.state.values()].filter(({ value }) => offered.includes(value.state));
  for (const { from, pricing: version } of pricingVersions(pricing.value))
    for (const [id, { feeType, amount, states = {} }] of Object.entries(version.costs ?? {}))
      for (const row of feeType === recordingFee ? rows : []) {
        const { state, recordingFee: { deed } = {} } = row.value;
        const here = (Object.hasOwn(states, state) ? states[state] : undefined) ?? amount;
        if (deed === undefined || here === deed) continue;
        report(pricing, pointerTo(`${from === '' ? '' : pointerTo('/versions', from)}/costs`, id), {
          code: 'figure-contradicted',
          message: `Recording costs $${here} in ${state} here, and $${deed} in flows/states/${row.id}.json.`,
          remedy: `write what the row has in "states"`,
        });
      }
}
