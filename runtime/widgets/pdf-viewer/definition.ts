import type { BlockWidgetDefinition } from '../../react/context/widget.ts';
import { PdfViewer, viewerChunk } from './pdf-viewer.tsx';

export const pdfViewer: BlockWidgetDefinition = {
  name: 'pdf-viewer',
  component: PdfViewer,
  load: viewerChunk.load,
};
