import type { FunctionRegistry } from '../../engine/environment/environment.ts';
import type { Product } from '../../engine/product.ts';
import type { MoveRecord } from '../../lifecycle/lifecycle-state.ts';
import type { DomainSetting, JourneyDomain } from './journey-domain.ts';

/** What the engine provides: the product, the lending functions, the domains and the clock (ISO 8601 in UTC). */
export type WorkflowSetting = {
  product: Product;
  functions: FunctionRegistry;
  domains: readonly JourneyDomain[];
  flags: DomainSetting['flags'];
  now(): string;
  /** Called after each transition of the application. */
  moved?: ((record: MoveRecord) => void) | undefined;
};
