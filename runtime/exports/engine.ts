/** The state machine over compiled documents: data in, data out. */
export type { FunctionRegistry } from '../engine/environment/environment.ts';
export { judgeSubmission, type SubmissionContext } from '../engine/forms/submission.ts';
export type { FormValidator, Validators } from '../engine/forms/validator.ts';
export { evaluate } from '../engine/logic/evaluate.ts';
export { advance } from '../engine/machine/advance.ts';
export { type View, view } from '../engine/machine/view.ts';
export type { Product } from '../engine/product.ts';
export type { Effect, Event, Session } from '../engine/session/session.ts';
export { startSession } from '../engine/session/start-session.ts';
export type { Json, JsonObject } from '../json/json.ts';
