import type { FunctionRegistry } from '../../engine/environment/environment.ts';
import type { Product } from '../../engine/product.ts';
import type { Application } from '../../engine/session/session.ts';
import type { JsonObject } from '../../json/json.ts';
import type { MoveRecord } from '../../lifecycle/lifecycle-state.ts';
import type { CompiledLifecycle } from '../../lifecycle/underwriting-rules.ts';
import type { Flag, Message, Paper, Personas, Pricing } from '../../schema/types.ts';

/** The documents that never leave the server. */
export type WorkflowDocuments = {
  lifecycle: CompiledLifecycle;
  personas: Personas;
  pricing: Pricing;
  papers: Readonly<Record<string, Paper>>;
  messages: Readonly<Record<string, Message>>;
  /** By id; absent if the product has none. */
  flags?: Readonly<Record<string, Flag>>;
};

/** The application and profile at the start of a journey; null: not found. */
export type WorkflowGiven = {
  application?: Application | null | undefined;
  profile?: JsonObject | null | undefined;
  /** The NMLS number of the broker who sends the borrower; absent without a broker. */
  brokerNmls?: string | undefined;
};

/** What the engine provides: the product, the lending functions and the clock (ISO 8601 in UTC). */
export type WorkflowSetting = {
  product: Product;
  functions: FunctionRegistry;
  now(): string;
  /** Called after each transition of the application. */
  moved?: ((record: MoveRecord) => void) | undefined;
};
