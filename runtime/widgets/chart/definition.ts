import type { BlockWidgetDefinition } from '../../react/context/widget.ts';
import { Chart, drawingChunk } from './chart.tsx';

export const chart: BlockWidgetDefinition = { name: 'chart', component: Chart, load: drawingChunk.load };
