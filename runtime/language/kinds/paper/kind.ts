import { isObject, type Json } from '../../../json/json.ts';
import { pointerTo } from '../../../json/json-pointer.ts';
import { paperWithDefaults } from '../../defaults/paper-defaults.ts';
import { compiledVersions } from '../../emit/compile-documents.ts';
import { mapped } from '../../emit/mapped.ts';
import type { KindModule } from '../../module/kind-module.ts';
import { checkPaperSettings } from './check-paper-settings.ts';
import { checkPapers } from './check-papers.ts';
import schema from './paper.schema.json' with { type: 'json' };

/** Pointers of the members of an object in the document. */
const keysAt = (value: Json, key: string): string[] =>
  Object.keys((isObject(value) && value[key]) || {}).map((name) => pointerTo('', key, name));

export const paperKind: KindModule = {
  name: 'paper',
  schema,
  // The documents' language is the legally binding one.
  texts: 'original',
  legalPlaces: (value) => ['', ...keysAt(value, 'sections')],
  named: { noun: 'paper', unknown: 'unknown-paper' },
  path: 'flows/papers/**/{id}.json',
  dated: { fixed: ['dated', 'form', 'kind', 'public', 'signing'] },
  withDefaults: paperWithDefaults,
  checks: [checkPapers, checkPaperSettings],
  server: (context) => ({ papers: mapped(context.documents.paper, (paper) => compiledVersions(context, paper)) }),
};
