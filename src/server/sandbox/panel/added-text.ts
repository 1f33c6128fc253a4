import type { Added } from './put-into-status.ts';

/** What a status presumed and was added, in a sentence for each kind. */
export function addedText({ events, answers, facts, papers, conditions, days }: Added): string {
  const sentences = [
    days > 0 && `${days} ${days === 1 ? 'day' : 'days'} passed on its calendar.`,
    listed('Happened on the way', events),
    listed('Answers added', answers),
    listed('Facts of vendors added', facts),
    listed('Papers made', papers),
    listed('Conditions opened', conditions),
  ].filter((text) => text !== false);
  return sentences.length > 0 ? sentences.join(' ') : 'It had all that the status presumes.';
}

const listed = (what: string, names: readonly string[]): string | false =>
  names.length > 0 && `${what}: ${names.join(', ')}.`;
