/** What a log tells of an error beside its kind, message and stack: names of ours and of the database, never a value. */
const names = ['code', 'statusCode', 'severity', 'schema', 'table', 'column', 'constraint', 'routine'] as const;

type SerializedError = { type: string; message: string; stack: string; [name: string]: unknown };

/**
 * An error as it is logged. A database tells the row that it refused in `detail` and `where`, the statement in `internalQuery`, and the value itself within
 * quotes in its message: that is what borrowers entered, and none of it is told.
 */
export function serializeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const told: SerializedError = {
    type: error.name === 'Error' ? error.constructor.name : error.name,
    message: messageOf(error),
    stack: stackOf(error),
  };
  const fields: { [name: string]: unknown } = { ...error };
  for (const name of names) if (fields[name] !== undefined) told[name] = fields[name];
  if (error.cause !== undefined) told.cause = serializeError(error.cause);
  if (error instanceof AggregateError) told.errors = error.errors.map(serializeError);
  return told;
}

const messageOf = (error: Error): string =>
  'severity' in error ? error.message.replace(/"[\s\S]*"/, '"…"') : error.message;

/** The lines of the stack; the message stands above them. */
const stackOf = ({ stack = '' }: Error): string => stack.slice(Math.max(0, stack.search(/\n\s+at /))).trim();
