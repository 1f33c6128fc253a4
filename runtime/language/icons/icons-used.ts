import type { Prepared } from '../read/prepare.ts';
import { own } from '../source/json-object.ts';
import { iconPath } from './icon-path.ts';

/** The icons that these documents name, by name, each as a path on a grid of 24. */
export function iconsUsed(prepared: Prepared, documents: Iterable<object>): Record<string, string> {
  const names = new Set(
    [...documents].flatMap((document) => prepared.memo('icons', [document], () => [...namedIn(document)])),
  );
  return Object.fromEntries([...names].sort().flatMap((name) => drawn(prepared, name)));
}

function drawn({ icons = {} }: Prepared, name: string): [string, string][] {
  const drawing = own(icons, name);
  return drawing === undefined ? [] : [[name, iconPath(drawing)]];
}

/** The values of all `icon` keys, which in a valid document are names of icons. */
function namedIn(value: object, names = new Set<string>()): ReadonlySet<string> {
  for (const [key, part] of Object.entries(value))
    if (key === 'icon' && typeof part === 'string') names.add(part);
    else if (typeof part === 'object' && part !== null) namedIn(part, names);
  return names;
}
