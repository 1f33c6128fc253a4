/* Generated from the schemas of blocks in runtime/language/kinds/screen by `npm run types:write`. Do not edit: change a schema. */
import type { ComponentType } from 'react';
import type { Block } from '../../schema/types.ts';
import type { BlockProps } from '../context/block-props.ts';
import { FormView } from './form-block.tsx';
import { CalloutView } from './late/callout-block.tsx';
import { IllustrationView } from './late/illustration-block.tsx';
import { PersonView } from './late/person-block.tsx';
import { ListView } from './list-block.tsx';
import { NoticeView } from './notice-block.tsx';
import { TextView } from './text-block.tsx';
import { WidgetView } from './widget-block.tsx';
import { lateView } from './late-view.tsx';

type Views = { [K in Block['kind']]: ComponentType<BlockProps<Extract<Block, { kind: K }>>> };

/** The component of each kind of block. */
export const views: Views = {
  text: TextView,
  list: ListView,
  notice: NoticeView,
  form: FormView,
  summary: lateView('summary'),
  table: lateView('table'),
  widget: WidgetView,
  each: lateView('each'),
  hero: lateView('hero'),
  'task-list': lateView('task-list'),
  'choice-list': lateView('choice-list'),
  comparison: lateView('comparison'),
  waterfall: lateView('waterfall'),
  illustration: IllustrationView,
  empty: lateView('empty'),
  callout: CalloutView,
  toast: lateView('toast'),
  person: PersonView,
};

/** The kinds whose components are in a chunk of their own. */
export const lateKinds: ReadonlySet<string> = new Set(['summary', 'table', 'each', 'hero', 'task-list', 'choice-list', 'comparison', 'waterfall', 'empty', 'toast']);
