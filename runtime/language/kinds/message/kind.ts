import { compiledDocument } from '../../emit/compile-documents.ts';
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
  checks: [checkMessages],
  server: (context) => ({
    messages: mapped(context.documents.message, (message) => compiledDocument(context, message)),
  }),
};
