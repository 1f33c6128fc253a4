import type { RecordSource } from '../../ports/records.ts';
import type { GivenRecords } from '../database/sandbox-seed.ts';

/** What a sandbox session says of those who know the applicant, whatever it is asked by; of what it says nothing, what `records` say. */
export function givenRecords({ originator, referral, offerCode }: GivenRecords, records: RecordSource): RecordSource {
  return {
    ...records,
    ...(originator !== undefined && { originator: async () => originator }),
    ...(referral !== undefined && { referral: async () => referral }),
    ...(offerCode !== undefined && { offerCode: async (code) => offerCode && { offerCode: code, ...offerCode } }),
  };
}
