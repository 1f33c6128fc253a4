import type { CompiledScreen } from '../engine/product.ts';
import type { Effect } from '../engine/session/session.ts';

/** A document that the page has not loaded yet. */
export type LoadRequest = { kind: 'screen'; id: string; hash: string } | { kind: 'validator'; hash: string };

/** Effects that the host performs; dialog, focus and announce are state and need no host. */
export type HostEffect = Exclude<Effect, { type: 'dialog' | 'focus' | 'announce' }>;

/** What the runtime needs from its host. */
export type Host = {
  perform(effect: HostEffect): void;
  loadScreen(id: string, hash: string): Promise<CompiledScreen>;
  /** Adds the validator to the `validators` passed to the runtime. */
  loadValidator(hash: string): Promise<void>;
  /** A document could not be loaded: the event that needed it was dropped. */
  failed(error: unknown): void;
  /** Runs a callback after the current state has been painted. */
  afterPaint(then: () => void): void;
};
