/* Generated from runtime/schema/screen.schema.json by `npm run types:write`. Do not edit: change the schema. */
import type { ComponentType } from 'react';
import type { Block } from '../../schema/types.ts';
import type { BlockProps } from './block-props.ts';
import { EachView } from './each-block.tsx';
import { FormView } from './form-block.tsx';
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
};
