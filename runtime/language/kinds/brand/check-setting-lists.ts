import { readPath } from '../../../json/dotted-path.ts';
import type { Json } from '../../../json/json.ts';
import { pointerTo } from '../../../json/json-pointer.ts';
import type { SettingList } from '../../../schema/types.ts';
import type { CheckContext } from '../../checks/context/check-context.ts';

/**
 * Checks lists of settings against other settings: an entry that is not among the allowed ones, a missing entry, an
 * entry that another setting excludes, a text that an entry requires.
 */
export function checkSettingLists({ documents, settings, report }: CheckContext): void {
  const brand = documents.brand.get('brand');
  if (!brand) return;
  for (const [path, list] of Object.entries(brand.value.settingLists ?? {}))
    for (const { setting, message } of problemsOf(path, list, (at) => readPath(settings, at)))
      report(brand, pointerTo('/settings', ...setting.split('.')), {
        code: 'settings-contradict',
        message,
        remedy: setting === path ? `change "${path}"` : `change "${setting}" or "${path}"`,
      });
}

type Problem = { setting: string; message: string };

function problemsOf(
  path: string,
  { of, always, where, needs }: SettingList,
  read: (at: string) => Json | undefined,
): Problem[] {
  const [entries, known] = [listOf(read(path)), listOf(read(of))];
  const needed = new Set(entries.flatMap((entry) => needs?.[String(entry)] ?? []));
  return [
    ...entries
      .filter((entry) => !known.includes(entry))
      .map((entry) => ({ setting: path, message: `"${String(entry)}" is none of "${of}".` })),
    ...(always ?? [])
      .filter((entry) => !entries.includes(entry))
      .map((entry) => ({ setting: path, message: `"${entry}" is always one of them.` })),
    ...Object.entries(where ?? {})
      .filter(([entry, flag]) => entries.includes(entry) && read(flag) !== true)
      .map(([entry, flag]) => ({
        setting: path,
        message: `"${entry}" may be one of them only where "${flag}" is true.`,
      })),
    ...[...new Set(Object.values(needs ?? {}).flat())]
      .filter((text) => needed.has(text) === (read(text) === ''))
      .map((text) => ({
        setting: text,
        message: needed.has(text) ? `An entry of "${path}" needs this text.` : `No entry of "${path}" needs this text.`,
      })),
  ];
}

const listOf = (value: Json | undefined): Json[] => (Array.isArray(value) ? value : []);
