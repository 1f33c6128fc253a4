const characters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * The whole characters at the beginning of a text, as people count them, that fit into this many UTF-16 code units: a cut never
 * leaves half an emoji, or a letter without its accent.
 */
export function beginningOf(text: string, units: number): string {
  let end = 0;
  for (const { index, segment } of characters.segment(text)) {
    if (index + segment.length > units) break;
    end = index + segment.length;
  }
  return text.slice(0, end);
}

/** The first character of a text, as people count them; nothing of an empty one. */
export const firstCharacter = (text: string): string => [...characters.segment(text)][0]?.segment ?? '';
