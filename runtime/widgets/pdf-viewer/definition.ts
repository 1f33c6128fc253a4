import type { WidgetBlock } from '../../schema/types.ts';
import type { BlockWidget } from '../base/definition.ts';

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

export const pdfViewer: BlockWidget = {
  name: 'pdf-viewer',
  shows: 'PDF documents: read, searched, printed, signed',
  component: { from: './pdf-viewer.tsx', name: 'PdfViewer', loads: 'viewerChunk' },
  copyFrom: true,
  settings: {
    documents: {
      type: 'array',
      items: { type: 'object' },
      description: 'the documents, where they are always the same: `id`, `title`, `file`',
    },
    file: { type: 'string', description: 'where files are; `{id}` is the document, other names are `values`' },
    track: { type: 'boolean', description: 'false: pages that were read are not counted' },
    sign: { type: 'boolean', description: 'true: the reader signs its lines' },
    signatureFact: {
      type: 'string',
      description: 'the fact whose field takes the signature: until there is one, a press on a line leads there',
    },
    list: {
      type: 'boolean',
      description: 'true: each document is a row with its name and day, the newest first, that opens and downloads it',
    },
  },
  values: {
    documents: 'the documents',
    opened: 'the id of the document of a list that is open at first',
    confirmed: 'the ids of the documents that are done',
    signature: 'the signature to place',
    today:
      'the day of the signature, yyyy-MM-dd: it stands on the lines for it as soon as the document has a signature',
    signing: 'false: what there is to sign is read only, for now',
    finished: 'true: what must be read is read, so that the button that leads on is not the main one',
    '*': 'a name in `file`',
  },
  reports: {
    opened: 'a document is opened',
    'page-read': 'a page was read',
    'all-read': 'all pages of a document were read',
    'field-signed': 'a line was signed',
  },
  examples: [
    { state: 'A document', block: block() },
    {
      state: 'Pages are counted as they are read',
      block: block({ documents: [{ ...sample, title: 'A document to review', pages: 1, unread: [1] }] }),
    },
    {
      state: 'Folded until it is opened',
      block: { ...block(), legend: 'Open the sample document', folded: true },
    },
    {
      state: 'A row for each document',
      block: block({
        documents: [
          { ...sample, madeAt: '2026-11-19T17:00:00Z' },
          { ...sample, id: 'signed', title: 'A signed document', signedAt: '2026-11-21T17:00:00Z' },
        ],
        list: true,
      }),
    },
    {
      state: 'A document that is not there',
      block: block({ documents: [{ ...sample, title: 'A lost document', file: '/gallery/no-such.pdf' }] }),
    },
    { state: 'Nothing to show', block: block({ documents: [] }) },
  ],
};
