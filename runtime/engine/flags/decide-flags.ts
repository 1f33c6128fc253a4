import type { Json, JsonObject } from '../../json/json.ts';
import type { Flag, FlagAudience } from '../../schema/types.ts';
import { holds } from '../rules/judge.ts';
import { stableDraw } from './stable-draw.ts';
import { environmentOfVisitor, type Visitor } from './visitor.ts';

/** What a flag is for a visitor. `variables`: of a flag that has some. */
export type FlagDecision = { on: boolean; variables?: JsonObject };

/** What people of the lender have set a flag to; `variables` absent: those of the document. */
export type FlagSwitch = { on: boolean; variables?: JsonObject };

/** What a flag is for a visitor: as people have switched it, else by the first audience that the visitor belongs to. */
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

/** In the form of the flag service: on or off, or with variables a decision { enabled, variables }. */
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
