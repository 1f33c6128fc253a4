/** Properties of an error that are logged besides its type, message and stack: names from our code and the database, never values. */
const names = ['code', 'statusCode', 'severity', 'schema', 'table', 'column', 'constraint', 'routine'] as const;

type SerializedError = { type: string; message: string; stack: string; [name: string]: unknown };

/**
 * An error for the log, without values: PostgreSQL puts the refused row into `detail` and `where`, the statement into `internalQuery`, and the value
 * in quotes into its message, all of which may be borrowers' data.
 */
export function serializeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const record: SerializedError = {
    type: error.name === 'Error' ? error.constructor.name : error.name,
    message: messageOf(error),
    stack: stackOf(error),
  };
  const fields: { [name: string]: unknown } = { ...error };
  for (const name of names) if (fields[name] !== undefined) record[name] = fields[name];
  if (error.cause !== undefined) record.cause = serializeError(error.cause);
  if (error instanceof AggregateError) record.errors = error.errors.map(serializeError);
  return record;
}

const messageOf = (error: Error): string =>
  'severity' in error ? error.message.replace(/"[\s\S]*"/, '"…"') : error.message;

/** The lines of the stack without the message above them. */
const stackOf = ({ stack = '' }: Error): string => stack.slice(Math.max(0, stack.search(/\n\s+at /))).trim();
