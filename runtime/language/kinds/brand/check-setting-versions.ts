import { pathsIn, readPath } from '../../../json/dotted-path.ts';
import { isObject, type JsonObject } from '../../../json/json.ts';
import { pointerTo, valueAt } from '../../../json/json-pointer.ts';
import type { Block } from '../../../schema/types.ts';
import { referencesIn } from '../../brand/brand-references.ts';
import { isAlike, settingsOf, settingVersions } from '../../brand/setting-versions.ts';
import type { CheckContext } from '../../checks/context/check-context.ts';
import { settingsOfConsents } from '../../emit/consent-texts.ts';
import type { Assembled } from '../../read/assembled.ts';
import { refuseVersions } from '../../read/document-versions.ts';
import { didYouMean } from '../../source/suggest.ts';
import { settingsOfSchema } from './check-setting-names.ts';

/**
 * Checks the versions of settings: their order, that each changes something, that a setting has a value before and from its day on, and
 * that nothing reads it which knows no day.
 */
export function checkSettingVersions(context: CheckContext): void {
  const brand = context.documents.brand.get('brand');
  if (brand?.value.versions === undefined) return;
  refuseVersions(brand, '', settingVersions(brand.value), context.report);
  const fixed = fixedSettings(context, brand);
  for (const [index, { value }] of brand.layers.entries())
    for (const [day, settings] of statedIn(value))
      for (const path of pathsIn(settings)) {
        const below = brand.layers.slice(0, index).map((layer) => statedAt(layer.value, day, path));
        const isEnded = readPath(settings, path) === null && below.every((one) => one === undefined);
        checkOne(context, brand, { day, path, isEnded }, fixed);
      }
}

/** `isEnded`: it has no value from the day on. A null in a brand's file may also take back what the brand above states for the day. */
type Stated = { day: string; path: string; isEnded: boolean };

/** What a brand's file states for each day. */
function statedIn(value: JsonObject): [string, JsonObject][] {
  const versions = valueAt(value, '/versions');
  return isObject(versions) ? Object.entries(versions).map(([day, one]) => [day, settingsOf(one)]) : [];
}

const pointerOf = (day: string, path: string): string => pointerTo('/versions', day, 'settings', ...path.split('.'));

const statedAt = (value: JsonObject, day: string, path: string) => valueAt(value, pointerOf(day, path));

function checkOne(
  context: CheckContext,
  brand: Assembled<'brand'>,
  { day, path, isEnded }: Stated,
  fixed: Fixed[],
): void {
  const { settings, settingNames, report } = context;
  const at = pointerOf(day, path);
  const noted = (code: 'setting-not-in-force' | 'version-fixed', message: string, remedy: string): void =>
    report(brand, at, { code, message, remedy }, 'key');
  if (readPath(settings, path) === undefined)
    return noted(
      'setting-not-in-force',
      `Before ${day} no value of "${path}" is in force.`,
      didYouMean(path, pathsIn(settingNames), 'state it in "settings", too'),
    );
  if (isEnded)
    return noted(
      'setting-not-in-force',
      `From ${day} on no value of "${path}" is in force.`,
      'write the value from that day on',
    );
  const reader = fixed.find(({ setting }) => isAlike(setting, path))?.by;
  if (reader !== undefined)
    noted('version-fixed', `"${path}" is one for all days: ${reader}.`, 'change it in "settings" on that day');
}

/** A setting that knows no day, and what reads it. */
type Fixed = { setting: string; by: string };

function fixedSettings(context: CheckContext, { value, layers }: Assembled<'brand'>): Fixed[] {
  const { documents, prepared } = context;
  const forms = [...documents.screen.values(), ...documents.dialog.values()].flatMap(({ value: shown }) =>
    formsIn(shown.blocks ?? {}),
  );
  const named = layers.flatMap(({ value: { settings: _, versions: _versions, ...texts } }) => referencesIn(texts));
  return [
    ...Object.keys(settingsOfSchema(prepared.language)).map((setting) => ({ setting, by: 'the runtime reads it' })),
    ...(value.undatedSettings ?? []).map((setting) => ({ setting, by: '"undatedSettings" names it' })),
    ...named.map((setting) => ({ setting, by: 'a text of brand.json outside of "settings" names it' })),
    ...forms
      .flatMap((form) => settingsOfConsents(context, form))
      .map((setting) => ({ setting, by: 'a consent names it, and is stored with the text that was agreed to' })),
    ...Object.values(documents)
      .flatMap((kind) => [...kind.values()])
      .flatMap((document: Assembled) => prepared.memo('lists by settings', [document.value], () => listsIn(document)))
      .map((setting) => ({ setting, by: 'a list has the choices that it names' })),
  ];
}

const formsIn = (blocks: Record<string, Block>): Extract<Block, { kind: 'form' }>[] =>
  Object.values(blocks).flatMap((block) =>
    block.kind === 'form' ? [block] : block.kind === 'each' ? formsIn(block.blocks) : [],
  );

/** The settings that say which choices lists have. */
const listsIn = ({ value }: Assembled): string[] =>
  [...JSON.stringify(value).matchAll(/"only":\{"setting":"([\w.]+)"/g)].map(([, setting = '']) => setting);
