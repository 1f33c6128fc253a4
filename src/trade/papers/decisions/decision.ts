import { type Refused, refuse } from '../../port/refusal.ts';
import type { Paper } from './paper.ts';

/** The page of a paper that was shown to its end. `sha256`: of the file that was shown. */
export type ReadEvent = { type: 'read'; paper: string; page: number; sha256: string };

/** Papers are signed with one signature, by their ids. */
export type SignEvent = { type: 'sign'; papers: readonly string[] };

/** What happens to the papers of an application. `made`: new papers, or new versions of those that there are. */
export type PaperEvent = { type: 'made'; papers: readonly Paper[] } | ReadEvent | SignEvent;

/** What a decision knows besides the papers. */
export type PaperFacts = {
  /** ISO 8601 in UTC. */
  now: string;
  /** For a page that was read. Times are in milliseconds. */
  reading: {
    /** When the file was first sent to its reader; undefined: never. */
    sent: number | undefined;
    /** When a page of any of the application's papers was last counted; undefined: never. */
    lastPage: number | undefined;
    /** The time that a page takes. */
    pageMs: number;
  };
  /** For a signature. */
  signing: {
    /** Whether it was given on an older version of the application. */
    isStale: boolean;
    /** Whether the application's status handles an event. */
    awaits(event: string): boolean;
  };
};

/** What is to be done besides keeping the new state, in this order. */
export type PaperEffect =
  /** Counts a page of a paper as read. */
  | { type: 'count-page'; paper: string; page: number }
  /** Records that all pages of a paper are read. */
  | { type: 'record-read'; paper: string }
  /** Judges the signature by the form and the rules of the screen that asks for it. */
  | { type: 'judge-signature' }
  /** Asks for a recent proof of who signs, if the event needs one. */
  | { type: 'ask-proof'; event: string }
  /** Puts the signature on these papers. */
  | { type: 'stamp'; papers: readonly string[] }
  /** All papers of the event are signed. */
  | { type: 'move'; event: string };

export type Decision = { state: readonly Paper[]; effects: readonly PaperEffect[] } | Refused;

export const replaced = refuse(409, 'paper-replaced', 'This paper was made anew');
export const notOpened = refuse(409, 'paper-not-opened', 'Please open the paper first');
export const tooSoon = refuse(409, 'page-too-soon', 'Please read the page to its end');
export const notAwaited = refuse(409, 'not-awaited', 'The application does not await this');
/** The response also has what changed. */
export const stale = refuse(409, 'changed', 'This application was changed in another tab or on another device');
