import type { ForCounsel } from '../../../runtime/language/compile.ts';

/**
 * The output of `npm run check -- --counsel`: each sentence with its place, grouped by citation and reason; then the overview,
 * which would scroll away above the list.
 */
export function counselLines(sentences: readonly ForCounsel[]): string[] {
  const byCitation = Map.groupBy(sentences, ({ citation }) => citation);
  const listed = [...byCitation].flatMap(([citation, ofOne]) => [
    citation,
    `  ${ofOne[0]?.reason ?? ''}`,
    ...ofOne.map(({ file, line, sentence }) => `    ${file}:${line} ${sentence.replaceAll(/\s+/g, ' ')}`),
  ]);
  return [...listed, ...counselOverview(byCitation), `${counselCount(sentences)}.`];
}

/** The number of sentences and citations, as a phrase. */
export function counselCount(sentences: readonly ForCounsel[]): string {
  const citations = new Set(sentences.map(({ citation }) => citation));
  return `${sentences.length} sentences for counsel, under ${citations.size} citations`;
}

/** For each citation the number of its sentences and their documents; the largest first. */
function counselOverview(byCitation: ReadonlyMap<string, readonly ForCounsel[]>): string[] {
  const largestFirst = [...byCitation].sort(([, one], [, other]) => other.length - one.length);
  return largestFirst.map(([citation, ofOne]) => {
    const topics = [...Map.groupBy(ofOne, ({ file }) => topicOf(file))].map(([topic, of]) => `${topic} ${of.length}`);
    return `${String(ofOne.length).padStart(5)}  ${citation}: ${topics.join(', ')}`;
  });
}

/** The folder of the documents, and for a paper its name: papers/early-disclosure, messages, lifecycle. */
function topicOf(file: string): string {
  const path = file.slice(file.lastIndexOf('flows/') + 'flows/'.length).replace(/^parts\/pieces\//, '');
  const [folder = '', name = ''] = path.replace(/\.\w+$/, '').split('/');
  return folder === 'papers' ? `${folder}/${name}` : folder;
}
