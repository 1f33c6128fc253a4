import { factsWithDefaults } from '../../defaults/facts-defaults.ts';
import type { KindModule } from '../../module/kind-module.ts';
import schema from './facts.schema.json' with { type: 'json' };

export const factsKind: KindModule = {
  name: 'facts',
  schema,
  path: 'flows/facts.json',
  pieces: 'flows/facts/**.json',
  required: 'flows/facts.json',
  withDefaults: factsWithDefaults,
};
