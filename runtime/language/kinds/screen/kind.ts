import { isObject } from '../../../json/json.ts';
import { kindsOfBlocks } from '../../defaults/kinds-of-blocks.ts';
import { compiledScreen } from '../../emit/compile-documents.ts';
import { mapped } from '../../emit/mapped.ts';
import { narrowLists } from '../../lists/narrow-lists.ts';
import type { KindModule } from '../../module/kind-module.ts';
import { consentsIn } from '../../sources/consent-places.ts';
import { blockSchemas } from './block-schemas.ts';
import { checkClose } from './check-close.ts';
import { checkOptionalTitles } from './check-optional.ts';
import { checkOwnAnswers } from './check-own-answers.ts';
import { checkPassed } from './check-passed.ts';
import { checkScreenGuards } from './check-screen-guards.ts';
import { checkWords } from './check-words.ts';
import schema from './screen.schema.json' with { type: 'json' };
import { screenHash } from './screen-hash.ts';

export const screenKind: KindModule = {
  name: 'screen',
  schema,
  texts: 'translated',
  legalPlaces: (value, given) => consentsIn(given, value, ''),
  namespaces: {
    'block of the screen': {
      noun: 'block',
      code: 'unknown-block',
      names: () => [],
      remedy: () => 'remove it, or add the block',
      ownNames: ({ blocks }) => (isObject(blocks) ? Object.keys(blocks) : []),
    },
  },
  furtherSchemas: Object.values(blockSchemas),
  path: 'flows/{id:*/**}.json',
  wholeIf: ['title', 'heading', 'blocks', 'actions'],
  patchable: true,
  withDefaults: (screen) => kindsOfBlocks(screen, 'screen'),
  needs: ['flow'],
  shape: ({ prepared, assembly, report }) => narrowLists(prepared, assembly.documents, report),
  checks: [checkWords, checkOptionalTitles, checkScreenGuards, checkClose, checkPassed],
  checksOfReferences: [checkOwnAnswers],
  product(context) {
    const screens = mapped(context.documents.screen, (screen) => compiledScreen(context, screen));
    const hashes = mapped(new Map(Object.entries(screens)), (screen) => screenHash(context.prepared, screen));
    return { screens, screenHashes: hashes };
  },
};
