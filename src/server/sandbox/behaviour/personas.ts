import type { Personas } from '../../../../runtime/schema/types.ts';
import type { Loaded } from '../../../documents/load.ts';

/** An organisation's personas: which applicants get which answers. Throws where it has none. */
export function personasOf(documents: Loaded, org: string): Personas {
  const personas = documents.organisations.get(org)?.server.personas;
  if (!personas) throw new Error(`The organisation ${org} has no personas, which its sandbox answers by`);
  return personas;
}
