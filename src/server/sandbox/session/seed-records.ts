import type { RecordSource } from '../../ports/records.ts';
import type { SeedRecords } from '../database/sandbox-seed.ts';

/**
 * A record source that returns the sandbox session's record for every id; kinds without a record there are looked up in
 * `records`.
 */
export function seededRecords({ originator, referral, offerCode }: SeedRecords, records: RecordSource): RecordSource {
  return {
    ...records,
    ...(originator !== undefined && { originator: async () => originator }),
    ...(referral !== undefined && { referral: async () => referral }),
    ...(offerCode !== undefined && { offerCode: async (code) => offerCode && { offerCode: code, ...offerCode } }),
  };
}
