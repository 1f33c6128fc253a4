import type { CheckContext } from '../../checks/context/check-context.ts';

/** Checks the time zone setting: the days on which rule versions begin are days in this zone. */
export function checkTimeZone({ documents, settings, report }: CheckContext): void {
  const { timeZone } = settings;
  const brand = documents.brand.get('brand');
  if (!brand || timeZone === undefined || Intl.supportedValuesOf('timeZone').some((zone) => zone === timeZone)) return;
  report(brand, '/settings/timeZone', {
    code: 'unknown-time-zone',
    message: `${JSON.stringify(timeZone)} is no time zone of the IANA database.`,
    remedy: 'write one such as "America/Los_Angeles"',
  });
}
