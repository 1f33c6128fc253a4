import type { Json, JsonObject } from '../../json/json.ts';
import { entriesAsWritten, objectAsWritten } from '../order/written-keys.ts';

/** An object with each member changed, in the order in which they are written. */
export const membersOf = (members: JsonObject, change: (member: Json) => Json): JsonObject =>
  objectAsWritten(entriesAsWritten(members).map(([key, member]) => [key, change(member)]));
