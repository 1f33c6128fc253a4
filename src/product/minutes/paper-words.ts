import type { DomainApplication, JourneyDomain } from '../../../runtime/journey/application/journey-domain.ts';
import type { Paper } from '../../../runtime/schema/types.ts';
import { readerOf } from '../../server/papers/drawing/paper-text.ts';
import { textOfSection } from '../../server/papers/drawing/text-of-section.ts';
import { countWords } from './shown-words.ts';

/** `wordsOf`: the words of a paper as the applicant has it now, by its id in a list of papers; 0 for what is no paper of the application. */
type PaperReader = { domain: JourneyDomain; wordsOf(id: string): number };

/** Reads the papers of a journey. `domain` does nothing in the journey: it receives its application. */
export function paperReader(): PaperReader {
  let application: DomainApplication | undefined;
  return {
    domain: {
      roles: [],
      begin: (one) => {
        application = one;
        return {};
      },
    },
    wordsOf: (id) => {
      const { papers = {} } = application?.documents ?? {};
      // A paper for one of several people has its document's id and theirs.
      const [document = ''] = Object.keys(papers)
        .filter((one) => id === one || id.startsWith(`${one}-`))
        .sort((a, b) => b.length - a.length);
      const paper = application?.paper(document);
      return application && paper ? wordsOfPaper(paper, application) : 0;
    },
  };
}

function wordsOfPaper({ sections, order }: Paper, { environment, rules }: DomainApplication): number {
  const reader = readerOf(environment(), rules);
  return order
    .flatMap((key) => sections[key] ?? [])
    .filter((section) => reader.holds(section))
    .flatMap((section) => [
      section.heading === undefined ? '' : reader.text(section.heading),
      ...textOfSection(section, reader).flatMap(({ title = [], rows }) =>
        [title, ...rows.flat()].map((cell) => cell.map(({ text }) => text).join('')),
      ),
    ])
    .reduce((sum, text) => sum + countWords(text), 0);
}
