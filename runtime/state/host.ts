import type { CompiledScreen } from '../engine/product.ts';
import type { ProductSection } from '../engine/product-section.ts';
import type { Effect } from '../engine/session/session.ts';

/** A document that the page has not loaded yet, the functions that documents call, or the code that draws a screen. */
export type LoadRequest =
  | { kind: 'section'; id: string }
  | { kind: 'validator'; hash: string }
  | { kind: 'functions' }
  | { kind: 'code'; loaded: Promise<void> };

/** Loads the code that draws a screen. Undefined if nothing is missing; never rejects. */
export type LoadCode = (screen: CompiledScreen) => Promise<void> | undefined;

/** Effects that the host performs; dialog, focus and announce are state and need no host. */
export type HostEffect = Exclude<Effect, { type: 'dialog' | 'focus' | 'announce' }>;

/** What the runtime needs from its host. */
export type Host = {
  perform(effect: HostEffect): void;
  loadSection(id: string, hash: string): Promise<ProductSection>;
  /** Adds the validator to the `validators` passed to the runtime. */
  loadValidator(hash: string): Promise<void>;
  /** Adds the functions to those passed to the runtime. */
  loadFunctions(): Promise<void>;
  /** Whether loading a document again may succeed. */
  canRetryLoad(error: unknown): boolean;
  /** Reports an error of the engine, or a document that cannot be loaded. The event was dropped. */
  reportFailure(error: unknown): void;
  /** Runs a callback after the current state has been painted. */
  afterPaint(then: () => void): void;
};
