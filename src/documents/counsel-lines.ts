import type { ForCounsel } from '../../runtime/compiler/compile.ts';

/** What `npm run check -- --counsel` prints: each sentence with its place below the citation and the reason, and how many there are. */
export function counselLines(sentences: readonly ForCounsel[]): string[] {
  const byCitation = Map.groupBy(sentences, ({ citation }) => citation);
  const listed = [...byCitation].flatMap(([citation, ofOne]) => [
    citation,
    `  ${ofOne[0]?.reason ?? ''}`,
    ...ofOne.map(({ file, line, sentence }) => `    ${file}:${line} ${sentence.replaceAll(/\s+/g, ' ')}`),
  ]);
  return [...listed, `${sentences.length} sentences for counsel, under ${byCitation.size} citations.`];
}
