import { isObject, type Json, type JsonObject } from '../../json/json.ts';
import { entriesAsWritten, objectAsWritten } from '../order/written-keys.ts';
import { membersOf } from './members.ts';

/** A call with the status of each example response, and with the response of a server that is down. */
export const callWithDefaults = (call: JsonObject): JsonObject =>
  isObject(call.answers) ? { ...call, answers: answersOf(call.answers) } : call;

/** The response of a server that is down. */
const down: JsonObject = { status: 503, body: { errors: ['Service unavailable'] } };

/** Adds the example response of a server that is down to every call. */
const answersOf = (answers: JsonObject): JsonObject => {
  const written = membersOf(answers, goodAnswer);
  return Object.hasOwn(written, 'down') ? written : objectAsWritten([...entriesAsWritten(written), ['down', down]]);
};

/** A response without an HTTP status has 200. */
const goodAnswer = (answer: Json): Json => (isObject(answer) ? { status: 200, ...answer } : answer);
