import { notFound } from '../../port/refusal.ts';
import { type Decision, notAwaited, type PaperEffect, type PaperFacts, type SignEvent, stale } from './decision.ts';
import type { Paper } from './paper.ts';

/**
 * Papers that are signed for one event are signed together, while the application awaits the event. Once all of its papers
 * are signed, it occurs. To sign signed papers again changes nothing.
 */
export function decideSigning(
  all: readonly Paper[],
  { papers: ids }: SignEvent,
  { isStale, awaits }: PaperFacts['signing'],
  now: string,
): Decision {
  const papers = all.filter(({ id }) => ids.includes(id));
  if (papers.length === 0 || papers.length < ids.length) return notFound;
  const unsigned = papers.filter(isUnsigned).map(({ id }) => id);
  if (unsigned.length === 0) return { state: all, effects: [] };
  if (isStale) return stale;
  const [event, ...others] = new Set(papers.map(({ signing }) => signing));
  if (!event || others.length > 0 || !awaits(event)) return notAwaited;
  const state = all.map((one) => (unsigned.includes(one.id) ? { ...one, signedAt: now } : one));
  const left = state.filter((one) => one.signing === event && isUnsigned(one));
  const effects: PaperEffect[] = [
    { type: 'judge-signature' },
    { type: 'ask-proof', event },
    { type: 'stamp', papers: unsigned },
  ];
  return { state, effects: left.length === 0 ? [...effects, { type: 'move', event }] : effects };
}

const isUnsigned = ({ signedAt }: Paper): boolean => signedAt === null;
