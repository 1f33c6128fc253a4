import type { Refusal } from './refusal.ts';

type Account = { hasSecondFactor: boolean };

/**
 * Whether a code of the authenticator app is accepted: each once, and none before one that was used. A step is the number of
 * the code's period; `lastStep`: of the code that was used last.
 */
export const acceptsStep = (step: number | undefined, lastStep: number | null): step is number =>
  step !== undefined && step > (lastStep ?? -1);

/** Why a code entered in this field is refused; undefined if it is right. */
export const codeRefusal = (isCode: boolean, path: string): Refusal | undefined =>
  isCode
    ? undefined
    : { status: 422, path, code: 'wrong-code', message: 'This code is not right, or was used already' };

/** The response to an account that asks for a code already, or has no password. */
export const hasSecondFactorRefusal: Refusal = {
  status: 409,
  code: 'has-second-factor',
  message: 'This account cannot have another second factor',
};

/** Why an account gets no secret for a second factor, which is asked for besides a password; undefined if it does. */
export const secretRefusal = ({ hasPassword, hasSecondFactor }: Account & { hasPassword: boolean }) =>
  hasPassword && !hasSecondFactor ? undefined : hasSecondFactorRefusal;

/** Why a right code does not confirm a second factor; undefined if it does. */
export const confirmationRefusal = ({ hasSecondFactor }: Account): Refusal | undefined =>
  hasSecondFactor ? { status: 409, code: 'has-second-factor', message: 'This account has a second factor' } : undefined;

/** Why an account gets no new recovery codes; undefined if it does. */
export const renewalRefusal = ({ hasSecondFactor }: Account): Refusal | undefined =>
  hasSecondFactor ? undefined : { status: 409, code: 'no-second-factor', message: 'This account has no second factor' };

/** The field of a code on the pages of the second factor. */
export const authenticatorCodeField = 'authenticatorCode';
