import type { WidgetBlock } from '../../schema/types.ts';
import type { BlockExample } from '../base/example.ts';

const sample = {
  id: 'sample',
  title: 'A sample document',
  file: '/service-application/api/v1/papers/sample/file?as=inline',
};

const block = (props: WidgetBlock['props'] = {}): WidgetBlock => ({
  kind: 'widget',
  widget: 'pdf-viewer',
  copyFrom: 'pdf-viewer',
  props: { documents: [sample], ...props },
});

export const pdfViewerExamples: BlockExample[] = [
  { state: 'A document', block: block() },
  {
    state: 'Pages are counted as they are read',
    block: block({ documents: [{ ...sample, title: 'A document to review', pages: 1, unread: [1] }] }),
  },
  {
    state: 'A document that is not there',
    block: block({ documents: [{ ...sample, title: 'A lost document', file: '/gallery/no-such.pdf' }] }),
  },
  { state: 'Nothing to show', block: block({ documents: [] }) },
];
