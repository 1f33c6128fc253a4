import { zoneOf } from '../../../runtime/dates/time-zones.ts';

/** 'Mountain Time' for a state; Pacific Time where it is not known. */
export function zoneName(state: string, language = 'en-US'): string {
  const part = new Intl.DateTimeFormat(language, { timeZone: zoneOf(state), timeZoneName: 'longGeneric' })
    .formatToParts(0)
    .find(({ type }) => type === 'timeZoneName');
  return part?.value ?? '';
}
