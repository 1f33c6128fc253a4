import recheck from 'recheck/lib/browser.js';
import { judgedOnce } from '../../source/known-verdicts.ts';
import { provenPatterns } from './proven-patterns.ts';

/**
 * The timeout for proving one pattern, in milliseconds. Usually 25 are enough, but on a busy machine the process may be
 * paused for seconds.
 */
const patience = 8000;
const verdicts = new Map<string, PatternSafety>();

export type PatternSafety = { safe: true } | { safe: false; reason: string };

/**
 * Whether a regular expression (with the flag u) takes linear time on any input. Common shapes are recognised at once;
 * recheck proves the others, and its result is cached.
 */
export function patternSafety(pattern: string): PatternSafety {
  const known = verdicts.get(pattern);
  if (known) return known;
  let verdict: PatternSafety = { safe: true };
  judgedOnce('pattern', pattern, () => {
    verdict = judged(pattern);
    return verdict.safe;
  });
  verdicts.set(pattern, verdict);
  return verdict;
}

function judged(pattern: string): PatternSafety {
  try {
    new RegExp(pattern, 'u');
  } catch (error) {
    return { safe: false, reason: error instanceof Error ? error.message : String(error) };
  }
  if (isPlain(pattern) || provenPatterns.has(pattern)) return { safe: true };
  return provePattern(pattern);
}

/** Proves a pattern with recheck: slow, and it may time out. */
export function provePattern(pattern: string, timeout = patience): PatternSafety {
  const found = recheck.checkSync(pattern, 'u', { timeout });
  // Of a large pattern it only guesses, by attacks made at random: another time it would say something else.
  if (found.status === 'unknown' || found.checker === 'fuzz')
    return { safe: false, reason: 'it could not be proved to be fast' };
  if (found.status === 'safe') return { safe: true };
  return { safe: false, reason: `it takes ${found.complexity.type} time on hostile input` };
}

/**
 * Recognises a simple safe shape: anchored at its start, without repeated groups, and with at most one part of variable
 * length. Then each position is tried in one way only, and the search never restarts.
 */
function isPlain(pattern: string): boolean {
  const bare = pattern.replace(/\\[pP]\{[^}]*\}|\\./g, 'e').replace(/\[[^\]]*\]/g, 'c');
  if (!bare.startsWith('^') || bare.includes('|') || /\)(?:[*+]|\{)/.test(bare)) return false;
  const varying = bare.replace(/\(\?[:=!]/g, '(').match(/[*+?]|\{\d+,\d*\}/g) ?? [];
  return varying.length <= 1;
}
