import type { CompiledScreen } from '../engine/product.ts';
import type { Effect } from '../engine/session/session.ts';

/** A document that the page does not hold yet. */
export type Need = { kind: 'screen'; id: string; hash: string } | { kind: 'validator'; hash: string };

/** Effects that the host performs; what shows is state (dialog, focus, announce) and needs no host. */
export type HostEffect = Exclude<Effect, { type: 'dialog' | 'focus' | 'announce' }>;

/** What a runtime asks of the place it runs in. */
export type Host = {
  perform(effect: HostEffect): void;
  loadScreen(id: string, hash: string): Promise<CompiledScreen>;
  /** Makes the validator known to the `validators` that the runtime was given. */
  loadValidator(hash: string): Promise<void>;
  /** A document could not be loaded: the event that needed it was dropped. */
  failed(error: unknown): void;
  /** Runs once what was set before has been painted. */
  afterPaint(then: () => void): void;
};
