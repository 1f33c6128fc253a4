import { consentTextDialog } from '../../../engine/machine/transition/consent-text-changed.ts';
import { kindsOfBlocks } from '../../defaults/kinds-of-blocks.ts';
import { compiledDialog } from '../../emit/compile-documents.ts';
import { mapped } from '../../emit/mapped.ts';
import type { KindModule } from '../../module/kind-module.ts';
import { consentsIn } from '../../sources/consent-places.ts';
import schema from './dialog.schema.json' with { type: 'json' };

export const dialogKind: KindModule = {
  name: 'dialog',
  schema,
  texts: 'translated',
  legalPlaces: (value, given) => consentsIn(given, value, ''),
  named: { noun: 'dialog', unknown: 'unknown-dialog' },
  mustBeNamed: { except: [consentTextDialog] },
  path: 'flows/dialogs/{id:**}.json',
  patchable: true,
  withDefaults: (dialog) => ({ kind: 'modal', ...kindsOfBlocks(dialog, 'screen') }),
  product: (context) => ({ dialogs: mapped(context.documents.dialog, (dialog) => compiledDialog(context, dialog)) }),
};
