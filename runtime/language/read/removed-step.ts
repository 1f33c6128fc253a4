import type { SourceFile } from '../source/source-file.ts';
import type { Assembled } from './assembled.ts';

/** A step that an overlay removed from a flow, with the answers that no other step asks for. */
export type RemovedStep = {
  flow: Assembled<'flow'>;
  step: string;
  /** The overlay that removes it. */
  by: SourceFile;
  /** Dotted paths of facts that no remaining step asks for. */
  unasked: string[];
  /** The step had a condition: its answers could be absent anyway. */
  conditional: boolean;
};
