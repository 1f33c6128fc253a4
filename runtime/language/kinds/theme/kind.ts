import type { KindModule } from '../../module/kind-module.ts';
import { wholeTheme, withoutReplaced } from '../../theme/whole-theme.ts';
import { checkTheme } from './check-theme.ts';
import schema from './theme.schema.json' with { type: 'json' };

export const themeKind: KindModule = {
  name: 'theme',
  schema,
  brandFile: 'theme.json',
  required: 'brands/main/theme.json',
  withoutReplaced,
  finished: wholeTheme,
  checks: [checkTheme],
  product: ({ documents }) => ({ theme: documents.theme.get('theme')?.value ?? {} }),
};
