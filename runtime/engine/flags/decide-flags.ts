import type { Json, JsonObject } from '../../json/json.ts';
import type { Flag, FlagAudience } from '../../schema/types.ts';
import { holds } from '../rules/judge.ts';
import { stableDraw } from './stable-draw.ts';
import { environmentOfVisitor, type Visitor } from './visitor.ts';

/** The value of a flag for a visitor. `variables`: only for a flag that declares some. */
export type FlagDecision = { on: boolean; variables?: JsonObject };

/** The value that the organisation's staff have set for a flag; without `variables` those of the document apply. */
export type FlagSwitch = { on: boolean; variables?: JsonObject };

/**
 * The value of a flag for a visitor: as the staff have switched it, else by the first audience that the visitor belongs
 * to.
 */
export function decideFlag(id: string, flag: Flag, visitor: Visitor, switched?: FlagSwitch): FlagDecision {
  const { variables: ownVariables, audiences = {}, order = Object.keys(audiences) } = flag;
  const found = order.map((key) => audiences[key]).find((audience) => audience && belongs(id, audience, visitor));
  const { on, variables = ownVariables } = switched ?? found ?? flag;
  // The schema allows texts, numbers and lists of texts.
  return { on, ...(variables && { variables: variables as JsonObject }) };
}

function belongs(id: string, { when, percent, by = 'trackerId' }: FlagAudience, visitor: Visitor): boolean {
  if (when !== undefined && !holds({ when }, environmentOfVisitor(visitor), () => undefined)) return false;
  if (percent === undefined) return true;
  const unit = visitor[by];
  return unit !== undefined && stableDraw(id, unit) < percent;
}

/** A decision in the flag service's format: a boolean, or { enabled, variables } for a flag with variables. */
const flagValue = ({ on, variables }: FlagDecision): Json => (variables ? { enabled: on, variables } : on);

/** All flags of an organisation for a visitor, by id. */
export function decideFlags(
  flags: Readonly<Record<string, Flag>>,
  visitor: Visitor,
  switches: ReadonlyMap<string, FlagSwitch> = new Map(),
): Record<string, Json> {
  return Object.fromEntries(
    Object.entries(flags).map(([id, flag]) => [id, flagValue(decideFlag(id, flag, visitor, switches.get(id)))]),
  );
}
