/* Generated from runtime/language/kinds/screen/blocks by `npm run types:write`. Do not edit. */
import type { JsonObject } from '../../../json/json.ts';
import callout from './blocks/callout-block.schema.json' with { type: 'json' };
import choiceList from './blocks/choice-list-block.schema.json' with { type: 'json' };
import comparison from './blocks/comparison-block.schema.json' with { type: 'json' };
import empty from './blocks/empty-block.schema.json' with { type: 'json' };
import hero from './blocks/hero-block.schema.json' with { type: 'json' };
import illustration from './blocks/illustration-block.schema.json' with { type: 'json' };
import person from './blocks/person-block.schema.json' with { type: 'json' };
import taskList from './blocks/task-list-block.schema.json' with { type: 'json' };
import toast from './blocks/toast-block.schema.json' with { type: 'json' };
import waterfall from './blocks/waterfall-block.schema.json' with { type: 'json' };

/** The schemas of blocks that stand in files of their own, by file: the schema of screens refers to them. */
export const blockSchemas = {
  'callout-block': callout,
  'choice-list-block': choiceList,
  'comparison-block': comparison,
  'empty-block': empty,
  'hero-block': hero,
  'illustration-block': illustration,
  'person-block': person,
  'task-list-block': taskList,
  'toast-block': toast,
  'waterfall-block': waterfall,
} satisfies Record<`${string}-block`, JsonObject>;
