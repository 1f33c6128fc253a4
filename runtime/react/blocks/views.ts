/* Generated from the schemas of blocks in runtime/schema by `npm run types:write`. Do not edit: change a schema. */
import type { ComponentType } from 'react';
import type { Block } from '../../schema/types.ts';
import type { BlockProps } from '../context/block-props.ts';
import { EachView } from './each-block.tsx';
import { FormView } from './form-block.tsx';
import { CalloutView } from './late/callout-block.tsx';
import { ChoiceListView } from './late/choice-list-block.tsx';
import { ComparisonView } from './late/comparison-block.tsx';
import { EmptyView } from './late/empty-block.tsx';
import { HeroView } from './late/hero-block.tsx';
import { IllustrationView } from './late/illustration-block.tsx';
import { PersonView } from './late/person-block.tsx';
import { ProgressView } from './late/progress-block.tsx';
import { SkeletonView } from './late/skeleton-block.tsx';
import { TaskListView } from './late/task-list-block.tsx';
import { WaterfallView } from './late/waterfall-block.tsx';
import { ListView } from './list-block.tsx';
import { NoticeView } from './notice-block.tsx';
import { SummaryView } from './summary-block.tsx';
import { TableView } from './table-block.tsx';
import { TextView } from './text-block.tsx';
import { WidgetView } from './widget-block.tsx';

type Views = { [K in Block['kind']]: ComponentType<BlockProps<Extract<Block, { kind: K }>>> };

/** The component of each kind of block. */
export const views: Views = {
  text: TextView,
  list: ListView,
  notice: NoticeView,
  form: FormView,
  summary: SummaryView,
  table: TableView,
  widget: WidgetView,
  each: EachView,
  hero: HeroView,
  'task-list': TaskListView,
  'choice-list': ChoiceListView,
  comparison: ComparisonView,
  waterfall: WaterfallView,
  progress: ProgressView,
  skeleton: SkeletonView,
  illustration: IllustrationView,
  empty: EmptyView,
  callout: CalloutView,
  person: PersonView,
};
