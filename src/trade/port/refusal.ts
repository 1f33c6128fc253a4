import type { Refusal } from '../../../runtime/lifecycle/decisions/refusal.ts';

export { responseTo } from '../../../runtime/journey/application/workflow-answers.ts';
export type { Refusal };

/** A decision that refuses. */
export type Refused = { refusal: Refusal };

export const refuse = (status: Refusal['status'], code: string, message: string): Refused => ({
  refusal: { status, code, message },
});

export const notFound: Refused = { refusal: { status: 404, message: 'not found' } };
