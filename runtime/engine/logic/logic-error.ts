/** Why logic was refused or stopped. Stable: tests, logs and the compiler's diagnostics read it. */
export type LogicErrorCode =
  | 'unknown-operator'
  | 'several-operators'
  | 'arity'
  | 'too-deep'
  | 'too-long'
  | 'too-large'
  | 'forbidden-name'
  | 'unknown-rule'
  | 'rule-cycle'
  | 'fact-cycle'
  | 'unknown-function'
  | 'bad-argument';

/** Logic that cannot be evaluated at all; never thrown for an absent fact. */
export class LogicError extends Error {
  readonly code: LogicErrorCode;

  constructor(code: LogicErrorCode, message: string) {
    super(message);
    this.name = 'LogicError';
    this.code = code;
  }
}
