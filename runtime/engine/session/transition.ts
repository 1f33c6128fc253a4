/** What caused a transition: see `transitionOf`. */
export type TransitionCause = 'open' | 'press' | 'poll' | 'vendor' | 'back' | 'link' | 'timer' | 'tab';

/**
 * A change of page or of what it shows, from its cause until the next page has all that it needs; kept until the next
 * one begins.
 */
export type Transition = {
  /** The path of the page that is left; null for the first one. */
  from: string | null;
  /** The path of the page that has come, the same one if the visitor stays; null while the transition runs. */
  to: string | null;
  cause: TransitionCause;
  direction: 'forward' | 'back';
};
