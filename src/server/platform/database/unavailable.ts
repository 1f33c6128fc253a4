/** Codes of network errors and of a full disk. */
const systemCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EHOSTUNREACH',
  'ENOSPC',
]);
/** PostgreSQL's codes: connection exceptions; out of disk, memory or connections; shutting down, starting up, crashed. */
const sqlStates = /^(08...|53...|57P0[1-5])$/;
const messages =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/** Whether an error means that the database is temporarily unavailable, so that a retry may help. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (systemCodes.has(code) || sqlStates.test(code) || messages.test(error.message)) return true;
  return error instanceof AggregateError && error.errors.some(isUnavailable);
}
