/**
 * States and territories by time zone (IANA tz database; 49 CFR part 71). A state with two zones has the western one,
 * so that no visitor is counted as a day older than in their own zone.
 */
const statesOf: Record<string, string> = {
  'America/New_York': 'CT DC DE GA MA MD ME NC NH NJ NY OH PA RI SC VA VT WV',
  'America/Menominee': 'MI',
  'America/Chicago': 'AL AR FL IA IL IN KY LA MN MO MS OK TN WI',
  'America/Denver': 'CO KS MT ND NE NM SD TX UT WY',
  'America/Phoenix': 'AZ',
  'America/Los_Angeles': 'CA ID NV OR WA',
  'America/Adak': 'AK',
  'Pacific/Honolulu': 'HI',
  'America/Puerto_Rico': 'PR VI',
  'Pacific/Guam': 'GU MP',
  'Pacific/Pago_Pago': 'AS',
};

/** The zone for an unknown state. */
export const defaultZone = 'America/Los_Angeles';

const zones = new Map(
  Object.entries(statesOf).flatMap(([zone, states]) => states.split(' ').map((state) => [state, zone] as const)),
);

/** The IANA zone of a two-letter state code; the default zone for anything else. */
export function zoneOf(state: unknown): string {
  return (typeof state === 'string' && zones.get(state.trim().toUpperCase())) || defaultZone;
}
