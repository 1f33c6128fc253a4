import type { Fact } from '../../schema/types.ts';

/** The part of a request's body, and of an application's view, that carries additional answers, by fact. */
export const additionalPart = 'additionalAnswers';

/** Whether a fact is an answer that no contract names: it is sent, stored and served with the other additional answers. */
export const isAdditional = ({ kept }: Pick<Fact, 'kept'>): boolean => kept === 'additional';
