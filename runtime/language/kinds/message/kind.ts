import { compiledVersions } from '../../emit/compile-documents.ts';
import { mapped } from '../../emit/mapped.ts';
import type { KindModule } from '../../module/kind-module.ts';
import { checkMessages } from './check-messages.ts';
import schema from './message.schema.json' with { type: 'json' };

export const messageKind: KindModule = {
  name: 'message',
  schema,
  texts: 'translated',
  legalPlaces: () => [''],
  named: { noun: 'message', unknown: 'unknown-message' },
  path: 'flows/messages/**/{id}.json',
  // To whom a message goes and with which papers is read where its day is not known.
  dated: { fixed: ['dated', 'of', 'address', 'letter', 'paper'] },
  checks: [checkMessages],
  server: (context) => ({
    messages: mapped(context.documents.message, (message) => compiledVersions(context, message)),
  }),
};
