import { mapped } from '../../emit/mapped.ts';
import type { KindModule } from '../../module/kind-module.ts';
import { checkSources, checkUnusedSources } from '../../sources/check-sources.ts';
import { registryOf } from '../../sources/citations.ts';
import { checkLegalTexts } from '../../sources/legal-texts.ts';
import schema from './sources.schema.json' with { type: 'json' };

export const sourcesKind: KindModule = {
  name: 'sources',
  schema,
  path: 'flows/sources.json',
  pieces: 'flows/sources/**.json',
  checks: [checkSources, checkLegalTexts],
  checksOfSound: [checkUnusedSources],
  server: ({ documents }) => ({
    citations: mapped(new Map(Object.entries(registryOf(documents))), ({ citation }) => citation),
  }),
};
