import type { FieldWidget } from '../base/definition.ts';
import type { WidgetExample } from '../base/example.ts';

const file = {
  type: 'object',
  properties: { uuid: { type: 'string' }, fileName: { type: 'string' }, bytes: { type: 'integer' } },
  required: ['uuid', 'fileName', 'bytes'],
} as const satisfies WidgetExample['schema'];

const front = {
  fact: 'gallery.upload',
  schema: file,
  required: true,
  widget: 'file-upload',
  title: 'Front of the card',
  help: 'All four corners in the picture, and every word readable.',
  props: {
    kind: 'GALLERY',
    copy: {
      choose: 'Choose a file',
      another: 'Choose another file',
      camera: 'Take a photo',
      drop: 'Or drop it here.',
      limits: 'JPG, PNG, or PDF, up to {limit}.',
      uploading: 'Uploading {file}',
      uploaded: '{file} is uploaded',
      noRoom: 'There was no room for {files}. Remove a file to add another.',
      already: '{file} is here already. The same file counts once.',
      remove: 'Remove',
      removed: '{file} was removed',
      retry: 'Try again',
      cancel: 'Cancel',
      tooLarge: '{file} is {size}. Choose a file of up to {limit}.',
      wrongType: '{file} cannot be read. Choose a JPG, PNG, or PDF file.',
      needsPassword: '{file} needs a password to open. Save a copy without one, and choose that.',
      damaged: '{file} is damaged and cannot be opened. Choose another copy, or take a new photo.',
      failed: '{file} did not arrive. Check your connection and try again.',
    },
  },
} satisfies WidgetExample['field'];

const several = {
  ...front,
  title: 'Pay stubs',
  schema: { type: 'array', items: file, maxItems: 3 },
} satisfies WidgetExample['field'];

const one = { uuid: '3f6d8a52-0c1e-4a57-9a43-6f1f6d3c2b10', fileName: 'front-of-card.jpg', bytes: 1_482_112 };
const other = { uuid: '9b0f2c77-5d40-4be3-8c35-2a0fb8c4a911', fileName: 'pay-stub-november-2026.pdf', bytes: 88_064 };

export const fileUpload: FieldWidget = {
  name: 'file-upload',
  value: '`{ uuid, fileName, bytes }` of a stored file, or a list of them; uploaded as soon as it is chosen',
  component: { from: './file-upload.tsx', name: 'FileUpload', lazy: true },
  labelling: 'group',
  draws: [
    { type: 'object', parts: ['uuid', 'fileName', 'bytes'] },
    { type: 'array', items: { type: 'object', parts: ['uuid', 'fileName', 'bytes'] } },
  ],
  fresh: true,
  copy: {
    required: {
      choose: 'button',
      another: 'button',
      drop: 'hint',
      limits: 'may use `{limit}`',
      uploading: 'may use `{file}`',
      uploaded: 'announced; may use `{file}`',
      noRoom: 'error; may use `{files}`, the names of those that were not taken',
      remove: 'button',
      removed: 'announced; may use `{file}`',
      retry: 'button',
      cancel: 'button',
      tooLarge: 'error; may use `{file}` `{size}` `{limit}`',
      wrongType: 'error; may use `{file}`',
      needsPassword: 'error; may use `{file}`',
      damaged: 'error; may use `{file}`',
      failed: 'error; may use `{file}`',
    },
    optional: { camera: 'button on phones', already: 'announced: the file is stored already; may use `{file}`' },
  },
  settings: {
    kind: { type: 'string', description: "the server's kind of file: `PAYSTUB`; not of a file for a conversation" },
    endings: {
      type: 'array',
      items: { type: 'string', pattern: '^[a-z0-9]+$' },
      minItems: 1,
      description: 'endings of the names that are taken; jpg, jpeg, png and pdf by default',
    },
    maxBytes: { type: 'integer', minimum: 1, description: '10 MB by default, which is also the most' },
  },
  values: { conversation: 'the conversation at the desk that a file is sent to, in place of the application' },
  examples: [
    { state: 'Empty', field: front },
    { state: 'Uploaded', field: front, value: one },
    { state: 'With an error', field: front, error: 'Upload the front of your card' },
    { state: 'Several', field: several, value: [one, other] },
    { state: 'Read only', field: front, value: one, readonly: true },
  ],
};
