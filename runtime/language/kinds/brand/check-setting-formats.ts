import { readPath } from '../../../json/dotted-path.ts';
import { pointerTo } from '../../../json/json-pointer.ts';
import type { SettingFormat } from '../../../schema/types.ts';
import type { CheckContext } from '../../checks/context/check-context.ts';

type Form = { pattern: RegExp; is: string; remedy: string };

const forms: Record<SettingFormat, Form> = {
  phone: {
    pattern: /^[2-9]\d\d-[2-9]\d\d-\d{4}$/,
    is: 'a telephone number of ten digits',
    remedy: 'write it as 303-555-0100',
  },
  email: {
    pattern: /^[^\s@<>]+@[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/i,
    is: 'an email address',
    remedy: 'write it as help@office.example.com',
  },
  link: {
    pattern: /^(?:(?:site:)?\/(?!\/)\S*|https:\/\/[a-z0-9-]+(?:\.[a-z0-9-]+)+(?::\d+)?(?:[/?#]\S*)?)$/i,
    is: 'an address to which a link could lead',
    remedy: 'write it with https:// in front, or a path of the same site that begins with a slash or site:/',
  },
  digits: {
    pattern: /^\d{1,12}$/,
    is: 'a number of at most twelve digits',
    remedy: 'write its digits alone, at most twelve',
  },
};

/** Checks that settings have the form that the main brand says, and that the forms are those of settings. */
export function checkSettingFormats({ documents, settings, report }: CheckContext): void {
  const brand = documents.brand.get('brand');
  if (!brand) return;
  for (const [path, format] of Object.entries(brand.value.settingFormats ?? {})) {
    const { pattern, is, remedy } = forms[format];
    const value = readPath(settings, path);
    if (value === undefined || value === null || (typeof value === 'string' && (value === '' || pattern.test(value))))
      continue;
    report(brand, `/settings/${path.replaceAll('.', '/')}`, {
      code: 'setting-form',
      message: `${JSON.stringify(value)} is not ${is}.`,
      remedy,
    });
  }
}

/** Hours in the texts of settings are those of the telephone, which are in Pacific time. */
export function checkSettingHours({ documents, settings, report }: CheckContext): void {
  const brand = documents.brand.get('brand');
  const phone = brand?.value.operatingHours?.OPS_PHONE;
  if (!brand || !phone) return;
  for (const path of brand.value.spokenSettings ?? []) {
    const text = readPath(settings, path);
    const zone = typeof text === 'string' ? otherZone.exec(text)?.[0] : undefined;
    if (zone === undefined) continue;
    report(brand, pointerTo('/settings', ...path.split('.')), {
      code: 'hours-differ',
      message: `This says "${zone}", and the hours of the telephone in "operatingHours" are in Pacific time: a reader finds both.`,
      remedy: 'say the hours in Pacific time, the same as in "operatingHours"',
    });
  }
  const hoursText = readPath(settings, 'support.hours');
  const times = typeof hoursText === 'string' ? [...hoursText.matchAll(clock)].map(minutesOf) : [];
  const open = new Set(phone.open.flatMap(({ startTime, endTime }) => [startTime, endTime]).map(minutesOfDay));
  if (typeof hoursText === 'string' && !otherZone.test(hoursText) && times.some((minutes) => !open.has(minutes)))
    report(brand, '/settings/support/hours', {
      code: 'hours-differ',
      message: `This says other hours than "operatingHours" has for the telephone, which are ${phone.open.map(({ startTime, endTime }) => `${startTime} to ${endTime}`).join(', ')}.`,
      remedy: 'say the same hours in both',
    });
}

const otherZone =
  /\b(?:Eastern|Central|Mountain|Alaska|Hawaii(?:-Aleutian)?|Atlantic)(?: Standard| Daylight)? time\b|\b(?:[ECM][SD]T|[ECM]T)\b/i;
const clock = /\b(\d{1,2})(?::(\d\d))? ?([ap])\.?m\b/gi;

const minutesOf = ([, hours = '', minutes = '0', half = '']: RegExpExecArray): number =>
  (Number(hours) % 12) * 60 + Number(minutes) + (half.toLowerCase() === 'p' ? 720 : 0);

const minutesOfDay = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
