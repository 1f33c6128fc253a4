import type { Json } from '../../../../runtime/json/json.ts';
import type { Api } from '../../../contract/api/api.ts';

/** Sends those of the values that are defined, and returns the response's body. */
export async function post(
  { send }: Pick<Api, 'send'>,
  path: string,
  values: Record<string, Json | undefined>,
): Promise<Json> {
  const body = Object.fromEntries(
    Object.entries(values).filter((entry): entry is [string, Json] => entry[1] !== undefined),
  );
  return (await send({ method: 'POST', path, body })).body;
}
