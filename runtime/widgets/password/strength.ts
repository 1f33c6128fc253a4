import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

/** 0 (guessed at once) to 4 (not guessed in a long attack). */
export type Score = 0 | 1 | 2 | 3 | 4;

/** The parts of words that are tried first: what stands between signs. */
const partsOf = (words: string): string[] =>
  words
    .split('\n')
    .flatMap((word) => [word, ...word.split(/[^\p{L}\p{N}\p{M}]+/u)])
    .filter((part) => part.length > 2);

const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });

/** `known`: words of the user's own, one a line, which are tried first. */
export const strengthOf = (password: string, known = ''): Score => estimator.check(password, partsOf(known)).score;
