import { pointerTo } from '../../json/json-pointer.ts';
import { textsNamedIn } from '../parts/named-texts.ts';
import { reporter } from '../read/assembled.ts';
import type { Prepared } from '../read/prepare.ts';

const maps = ['copy', 'constants'] as const;

/**
 * Warns of sentences and constants that no document uses. Only where every file could be read, and after brands' files,
 * since a name may be used by brands only.
 */
export function checkNames({ pieces, sources, brands, brandTexts, broken, diagnostics, memo }: Prepared): void {
  const sentences = pieces.files.get('flows/parts/copy.json')?.[0];
  if (!sentences || broken.size > 0) return;
  const documents = [...sources.values(), ...pieces.files.values(), ...[...brands.values()].map((own) => own.values())];
  const texts = [pieces.table.texts, ...brandTexts.values()].flatMap((own) => [...own.values()]);
  const used = new Set(
    [...documents.flatMap((files) => [...files]), ...texts].flatMap((one) =>
      memo('named texts', [one], () => textsNamedIn(one.text)),
    ),
  );
  for (const map of maps)
    for (const name of Object.keys(Object(sentences.value[map]))) {
      const written = `{${map}.${name}}`;
      if (used.has(written)) continue;
      const message = `No document names ${written}.`;
      const finding = {
        severity: 'warning',
        code: 'unused-part',
        message,
        remedy: 'remove it, or name it in a text',
      } as const;
      reporter(diagnostics)({ layers: [sentences] }, pointerTo('', map, name), finding, 'key');
    }
}
