import { noPersonas } from '../../../../runtime/lifecycle/personas.ts';
import type { Personas } from '../../../../runtime/schema/types.ts';
import type { ServedDocuments } from '../../../documents/compile/served.ts';

/** An organisation's personas: which applicants get which answers. A product without vendors needs none. */
export const personasOf = (documents: ServedDocuments, org: string): Personas =>
  documents.organisations.get(org)?.server.personas ?? noPersonas;
