import type { RecordSource } from '../../ports/records.ts';
import records from './sandbox-records.json' with { type: 'json' };

/** The sandbox's records: one table for all organisations. */
export const sandboxRecords: RecordSource = {
  offerCode: async (code) => entry(records.offerCodes, code.toUpperCase()),
  referral: async (uuid) => entry(records.referrals, uuid.toLowerCase()),
  originator: async (uuid) => entry(records.originators, uuid.toLowerCase()),
  prepop: async (key) => entry(records.prepops, key.toLowerCase()),
};

function entry<T>(table: Record<string, T>, key: string): T | null {
  return Object.hasOwn(table, key) ? (table[key] ?? null) : null;
}
