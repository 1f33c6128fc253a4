import { isObject } from '../../../runtime/json/json.ts';
import type { ChainEnd } from './judge-chain.ts';

/** Earlier ends of chains, by chain. */
export type StoredEnds = Readonly<Record<string, readonly ChainEnd[]>>;

/**
 * The ends in a file: one written by `--keep`, or a log of the server, whose lines with `recordEnds` have them. Other lines, and incomplete lines,
 * are skipped. Throws where there are none.
 */
export function readStoredEnds(text: string): StoredEnds {
  const whole = parsed(text);
  const parts = whole ? [whole.recordEnds ?? whole] : text.split('\n').map((line) => parsed(line)?.recordEnds);
  const ends = new Map<string, ChainEnd[]>();
  for (const part of parts)
    for (const [chain, end] of Object.entries(isObject(part) ? part : {}))
      if (isEnd(end)) ends.set(chain, [...(ends.get(chain) ?? []), end]);
  if (ends.size === 0 && !isEmpty(whole)) throw new Error('The file given with --against holds no ends of records');
  return Object.fromEntries(ends);
}

/** The file of a database without records. */
const isEmpty = (whole: object | undefined): boolean => whole !== undefined && Object.keys(whole).length === 0;

function parsed(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

const isEnd = (value: unknown): value is ChainEnd =>
  isObject(value) && typeof value.length === 'number' && typeof value.hash === 'string';
