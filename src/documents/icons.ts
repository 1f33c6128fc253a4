import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { isObject, type JsonObject } from '../../runtime/json/json.ts';

let read: JsonObject | undefined;

/** The shapes of all icons of lucide (ISC licence) by name; read once, when documents are first compiled. */
export function allIcons(): JsonObject {
  read ??= readIcons();
  return read;
}

function readIcons(): JsonObject {
  const file = fileURLToPath(import.meta.resolve('lucide-static/icon-nodes.json'));
  const icons = JSON.parse(readFileSync(file, 'utf8'));
  if (!isObject(icons)) throw new Error(`${file} is not an object`);
  return icons;
}
