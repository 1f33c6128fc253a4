import { type Node, parseTree } from 'jsonc-parser';
import { pointerTo } from '../../../runtime/json/json-pointer.ts';
import type { Diagnostic } from '../../../runtime/language/compile.ts';

/**
 * One line for each diagnostic: `code file#place (remedy)`. The place is the JSON pointer of the value that stands at the
 * diagnostic's line and column; of a key, with a colon after it. In a file without such a value, or among `texts`, it is
 * `code file:line:column (remedy)`.
 */
export function placedLines(diagnostics: Diagnostic[], fileAt: (path: string) => string, texts: string[]): string[] {
  return diagnostics.map(
    (one) => `${one.code} ${one.file}${lineOfDiagnostic(one, fileAt, texts)} (${one.remedy ?? ''})`,
  );
}

function lineOfDiagnostic(
  { file, line, column }: Diagnostic,
  fileAt: (path: string) => string,
  texts: string[],
): string {
  const text = fileAt(file);
  const before = text.split('\n').slice(0, line - 1);
  const offset = before.reduce((sum, { length }) => sum + length + 1, 0) + column - 1;
  const place = texts.includes(file) ? undefined : placesIn(text).get(offset);
  return place === undefined ? `:${line}:${column}` : `#${place}`;
}

/** What begins at an offset of a JSON text. */
function placesIn(text: string): Map<number, string> {
  const places = new Map<number, string>();
  const root = parseTree(text);
  if (root) addPlaces(places, root, '');
  return places;
}

function addPlaces(places: Map<number, string>, node: Node, pointer: string): void {
  places.set(node.offset, pointer);
  for (const [index, child] of (node.children ?? []).entries()) {
    const [key, value] = child.type === 'property' ? (child.children ?? []) : [];
    if (!key || !value) addPlaces(places, child, pointerTo(pointer, index));
    else {
      const member = pointerTo(pointer, String(key.value));
      places.set(key.offset, `${member}:`);
      addPlaces(places, value, member);
    }
  }
}
