import { pointerTo } from '../../../runtime/json/json-pointer.ts';
import type { CheckContext } from '../../../runtime/language/checks/context/check-context.ts';
import type { Assembled } from '../../../runtime/language/read/assembled.ts';
import type { State } from '../schema/types.ts';
import { pricingVersions } from './pricing-in-force.ts';
import { noTax, type RecordingTax, recordingTaxOf } from './recording-tax.ts';

/** Checks that the recording tax of each state where the organisation lends is that of the state's row, or differs for a reason. */
export function checkRecordingTax({ documents, report }: CheckContext): void {
  const pricing = documents.pricing.get('pricing');
  const offered = documents.brand.get('brand')?.value.eligibility?.states ?? [];
  if (!pricing) return;
  const rows = [...documents.state.values()].filter(({ value }) => offered.includes(value.state));
  for (const { from, pricing: version } of pricingVersions(pricing.value))
    for (const row of rows) {
      const { despiteRow = {} } = version.recordingTax ?? {};
      const [here, there] = [recordingTaxOf(version, row.value.state), shareOf(row.value)];
      const isEqual = isSame(here, there);
      const at = `${from === '' ? '' : pointerTo('/versions', from)}/recordingTax`;
      const isReasoned = Object.hasOwn(despiteRow, row.value.state);
      if (isEqual && isReasoned)
        report(pricing, pointerTo(`${at}/despiteRow`, row.value.state), {
          code: 'figure-contradicted',
          message: `The recording tax of ${row.value.state} is that of its row.`,
          remedy: 'remove the reason',
        });
      if (!isEqual && !isReasoned) report(pricing, at, contradiction(row, here, there));
    }
}

function contradiction(row: Assembled<'state'>, here: RecordingTax, there: RecordingTax) {
  const { state } = row.value;
  return {
    code: 'figure-contradicted' as const,
    message: `The recording tax of ${state} is ${say(here)} of the line here, and ${say(there)} in flows/states/${row.id}.json.`,
    remedy: `write what the row has in "states" or "ranges", or the reason why it differs in "despiteRow"`,
  };
}

const shareOf = ({ tax }: State): RecordingTax => tax?.borrowerShare ?? noTax;

const isSame = (one: RecordingTax, other: RecordingTax): boolean =>
  Number(one.low) === Number(other.low) && Number(one.high) === Number(other.high);

const say = ({ low, high }: RecordingTax): string => (low === high ? low : `${low} to ${high}`);
