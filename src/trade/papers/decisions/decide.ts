import { decideReading } from './decide-reading.ts';
import { decideSigning } from './decide-signing.ts';
import type { Decision, PaperEvent, PaperFacts } from './decision.ts';
import { type Paper, withMade } from './paper.ts';

/**
 * What an event makes of the papers of an application, and what else is to be done for it; or why it is refused. The
 * server keeps the state in its database, a journey on the engine in memory.
 */
export function decide(all: readonly Paper[], event: PaperEvent, facts: PaperFacts): Decision {
  switch (event.type) {
    case 'made':
      return { state: withMade(all, event.papers), effects: [] };
    case 'read':
      return decideReading(all, event, facts.reading, facts.now);
    case 'sign':
      return decideSigning(all, event, facts.signing, facts.now);
  }
}
