import { addAdditionalAnswers } from '../../additional/additional-answers.ts';
import { onEachDay } from '../../brand/on-each-day.ts';
import { factsWithDefaults } from '../../defaults/facts-defaults.ts';
import type { KindModule } from '../../module/kind-module.ts';
import { checkAnswers } from './check-answers.ts';
import { checkContractFacts } from './check-contract-facts.ts';
import { checkFactUse } from './check-fact-use.ts';
import { checkFacts } from './check-facts.ts';
import { checkSettingTypes } from './check-setting-types.ts';
import schema from './facts.schema.json' with { type: 'json' };

export const factsKind: KindModule = {
  name: 'facts',
  schema,
  path: 'flows/facts.json',
  pieces: 'flows/facts/**.json',
  required: 'flows/facts.json',
  withDefaults: factsWithDefaults,
  // The organisation's own questions are on the screens that are left.
  needs: ['flow', 'screen'],
  shape: (shaping) => {
    const { prepared, assembly, report } = shaping;
    shaping.addedFacts = addAdditionalAnswers(prepared, assembly.documents, report);
  },
  checks: [checkFacts, onEachDay(checkSettingTypes), checkContractFacts, checkAnswers],
  checksOfSound: [checkFactUse],
  product: ({ facts }) => ({ facts }),
};
