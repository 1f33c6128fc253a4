import { checkLocales } from '../../locale/check-locales.ts';
import { checkPartTranslations } from '../../locale/check-part-translations.ts';
import { checkUnusedTranslations } from '../../locale/check-unused-translations.ts';
import type { KindModule } from '../../module/kind-module.ts';
import schema from './locale.schema.json' with { type: 'json' };

export const localeKind: KindModule = {
  name: 'locale',
  schema,
  named: { noun: 'language', unknown: 'unknown-language', path: 'flows/locales/{id}/language.json' },
  path: 'flows/locales/{id}.json',
  pieces: 'flows/locales/{id}/**.json',
  checks: [checkLocales, checkPartTranslations, checkUnusedTranslations],
};
