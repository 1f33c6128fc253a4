import type { ForCounsel } from '../../runtime/compiler/compile.ts';

/** What `npm run check -- --counsel` prints: each sentence with its place below the citation and the reason, and how many there are. */
export function counselLines(sentences: readonly ForCounsel[]): string[] {
  const byCitation = Map.groupBy(sentences, ({ citation }) => citation);
  const listed = [...byCitation].flatMap(([citation, ofOne]) => [
    citation,
    `  ${ofOne[0]?.reason ?? ''}`,
    ...ofOne.map(({ file, line, sentence }) => `    ${file}:${line} ${sentence.replaceAll(/\s+/g, ' ')}`),
  ]);
  return [...listed, `${counselCount(sentences)}.`];
}

/** How much there is to look at, in a phrase. */
export function counselCount(sentences: readonly ForCounsel[]): string {
  const citations = new Set(sentences.map(({ citation }) => citation));
  return `${sentences.length} sentences for counsel, under ${citations.size} citations`;
}
