import type { CompiledRule, Product } from '../../engine/product.ts';
import type { Fact } from '../../schema/types.ts';
import type { CheckContext } from '../checks/context/check-context.ts';
import type { Namespace } from '../checks/context/namespace.ts';
import type { References } from '../checks/context/reference-cycles.ts';
import type { Kind } from '../definition/kind.ts';
import type { Language } from '../definition/language.ts';
import type { Assembly } from '../read/assemble.ts';
import type { Assembled, Report } from '../read/assembled.ts';
import type { Prepared } from '../read/prepare.ts';
import type { RemovedStep } from '../read/removed-step.ts';
import type { Decision } from './decision.ts';
import type { ServerDocuments } from './server-documents.ts';

/** What one kind of document is: how it is read, what it changes in other documents, and what is checked of it. */
export type KindModule = Kind & {
  /** What `"x-names": "<name>"` means in schemas. The name of a kind whose documents have a noun means their ids. */
  namespaces?: Readonly<Record<string, Namespace>>;
  /** Changes documents after all overlays, before anything is checked; those of `needs` have done so. */
  shape?: (shaping: Shaping) => void;
  /** Checks of each document, by itself and against others. */
  checks?: readonly ((context: CheckContext) => void)[];
  /** Checks of what the logic of all documents reads. */
  checksOfReferences?: readonly ((context: CheckContext, found: References) => void)[];
  /** Checks that only documents without errors are worth: what is never used, examples. */
  checksOfSound?: readonly ((context: CheckContext, found: References) => void)[];
  /** What its documents decide from a day on, which a release keeps. */
  decisions?: (context: CheckContext) => Decision[];
  /** What its documents give pages. A kind that every product has gives it whole. */
  product?: (context: Emission) => Partial<Product>;
  /** What its documents give the server. */
  server?: (context: CheckContext) => Partial<ServerDocuments>;
};

/** Documents without errors, and their compiled rules. */
export type Emission = CheckContext & { rules: Readonly<Record<string, CompiledRule>> };

/** The documents of one organisation while kinds change them. */
export type Shaping = {
  prepared: Prepared;
  /** Replaced where ids change, too. */
  assembly: Assembly;
  report: Report;
  /** The steps that the organisation removes. */
  removed: RemovedStep[];
  /** Facts that the organisation's own questions add. */
  addedFacts: ReadonlyMap<string, Fact>;
  /** Decision rules, by id, which are no rules of a page. */
  decisionRules: ReadonlyMap<string, Assembled<'rule'>>;
};

/** A language whose kinds say what is checked. */
export type CheckedLanguage = Language<KindModule>;
