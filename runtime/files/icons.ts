import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { isObject, type Json, type JsonObject } from '../json/json.ts';

let read: JsonObject | undefined;

/** The drawings of all icons of lucide (ISC licence) in SVG, by name; read once, when documents are first compiled. */
export function allIcons(): JsonObject {
  read ??= readIcons();
  return read;
}

/** A former name of an icon draws what its new name draws. Icons that lucide has removed are hidden in the package. */
function readIcons(): JsonObject {
  const file = fileURLToPath(import.meta.resolve('@iconify-json/lucide/icons.json'));
  const { icons, aliases }: JsonObject = JSON.parse(readFileSync(file, 'utf8'));
  if (!isObject(icons) || !isObject(aliases)) throw new Error(`${file} has no icons, or no aliases`);
  const isShown = (icon: Json): icon is JsonObject => isObject(icon) && icon.hidden !== true;
  const drawings = Object.entries(icons).flatMap(([name, icon]) => (isShown(icon) ? [[name, icon.body ?? null]] : []));
  const shown: JsonObject = Object.fromEntries(drawings);
  for (const [name, alias] of Object.entries(aliases)) {
    const drawing = isShown(alias) ? shown[String(alias.parent)] : undefined;
    if (drawing !== undefined) shown[name] = drawing;
  }
  return shown;
}
