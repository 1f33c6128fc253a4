/* Generated from the schemas of blocks in runtime/language/kinds/screen by `npm run types:write`. Do not edit: change a schema. */
import type { ComponentType } from 'react';
import type { Block } from '../../../schema/types.ts';
import type { BlockProps } from '../../context/block-props.ts';
import { ChoiceListView } from './choice-list-block.tsx';
import { ComparisonView } from './comparison-block.tsx';
import { EmptyView } from './empty-block.tsx';
import { HeroView } from './hero-block.tsx';
import { EachView } from './lists/each-block.tsx';
import { SummaryView } from './lists/summary-block.tsx';
import { TableView } from './lists/table-block.tsx';
import { TaskListView } from './task-list-block.tsx';
import { ToastView } from './toast-block.tsx';
import { WaterfallView } from './waterfall-block.tsx';

type LateKind = 'summary' | 'table' | 'each' | 'hero' | 'task-list' | 'choice-list' | 'comparison' | 'waterfall' | 'empty' | 'toast';
export type LateViews = { [K in LateKind]: ComponentType<BlockProps<Extract<Block, { kind: K }>>> };

/** The components of these kinds, in one chunk: runtime/react/blocks/late-view.tsx loads it. */
export const views: LateViews = {
  summary: SummaryView,
  table: TableView,
  each: EachView,
  hero: HeroView,
  'task-list': TaskListView,
  'choice-list': ChoiceListView,
  comparison: ComparisonView,
  waterfall: WaterfallView,
  empty: EmptyView,
  toast: ToastView,
};
