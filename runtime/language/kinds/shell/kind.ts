import { compiledShell } from '../../emit/compile-documents.ts';
import { mapped } from '../../emit/mapped.ts';
import type { KindModule } from '../../module/kind-module.ts';
import { checkBanners } from './check-banners.ts';
import { checkOpenedCalls } from './check-opened-calls.ts';
import { checkShellWords } from './check-shell-words.ts';
import schema from './shell.schema.json' with { type: 'json' };

export const shellKind: KindModule = {
  name: 'shell',
  schema,
  texts: 'translated',
  path: 'flows/shell/{id}.json',
  patchable: true,
  checks: [checkShellWords, checkBanners, checkOpenedCalls],
  product: (context) => ({
    shell: context.prepared.memo('all of shell', context.same('shell'), () =>
      mapped(context.documents.shell, (part) => compiledShell(context, part)),
    ),
  }),
};
