import type { Personas } from '../../../../runtime/schema/types.ts';
import type { Loaded } from '../../../documents/load.ts';

/** Who gets which answers at an organisation. Throws where it has no personas. */
export function personasOf(documents: Loaded, org: string): Personas {
  const personas = documents.organisations.get(org)?.server.personas;
  if (!personas) throw new Error(`The organisation ${org} has no personas, which its sandbox answers by`);
  return personas;
}
