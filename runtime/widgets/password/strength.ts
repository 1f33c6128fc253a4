import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

/** 0 (guessed at once) to 4 (not guessed in a long attack). */
export type Score = 0 | 1 | 2 | 3 | 4;

const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });

export const strengthOf = (password: string): Score => estimator.check(password).score;
