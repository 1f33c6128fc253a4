import type { Correction, RuleKind } from '../../schema/types.ts';
import type { Assembled } from '../read/assembled.ts';

/** What a version of a rule, or a member of another document, decides. */
export type Decision = {
  name: string;
  /** The first day on which it is in force, yyyy-MM-dd; '' where no day is said. */
  from: string;
  hash: string;
  document: Pick<Assembled, 'layers'>;
  pointer: string;
  /** Only of a rule. */
  kind?: RuleKind;
  corrected: readonly Correction[];
};
