import type { KindModule } from '../../module/kind-module.ts';
import schema from './personas.schema.json' with { type: 'json' };

export const personasKind: KindModule = {
  name: 'personas',
  schema,
  path: 'flows/lifecycle/personas.json',
  pieces: 'flows/lifecycle/personas/**.json',
  server: ({ documents }) => ({ personas: documents.personas.get('personas')?.value }),
};
