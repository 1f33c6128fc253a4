import { notFound, type Refused } from '../../port/refusal.ts';
import { type Decision, notOpened, type PaperFacts, type ReadEvent, replaced, tooSoon } from './decision.ts';
import type { Paper } from './paper.ts';

/**
 * A page counts as read once the file was sent to its reader, and the time of a page has passed since then, and since the
 * last page counted of any paper. A page that is counted may be reported again.
 */
export function decideReading(
  all: readonly Paper[],
  { paper: id, page, sha256 }: ReadEvent,
  times: PaperFacts['reading'],
  now: string,
): Decision {
  const paper = all.find((one) => one.id === id);
  if (!paper) return notFound;
  if (sha256 !== paper.sha256) return replaced;
  if (page < 1 || page > paper.pages) return notFound;
  const isCounted = paper.read.includes(page);
  const refused = isCounted ? undefined : unreadable(times, Date.parse(now));
  if (refused) return refused;
  const read = isCounted ? paper.read : [...paper.read, page];
  return {
    state: all.map((one) => (one === paper ? { ...paper, read } : one)),
    effects: [
      { type: 'count-page', paper: id, page },
      ...(read.length === paper.pages ? [{ type: 'record-read', paper: id } as const] : []),
    ],
  };
}

/** Why nobody can have read a page by now. */
function unreadable({ sent, lastPage, pageMs }: PaperFacts['reading'], now: number): Refused | undefined {
  if (sent === undefined) return notOpened;
  return now - Math.max(sent, lastPage ?? 0) < pageMs ? tooSoon : undefined;
}
