import type { Field } from '../../schema/types.ts';
import type { FieldWidget } from '../base/definition.ts';

const field: Field = {
  fact: 'signature',
  schema: {
    type: 'object',
    properties: {
      name: { type: 'string' },
      kind: { type: 'string', enum: ['typed', 'drawn'] },
      text: { type: 'string' },
      strokes: { type: 'array' },
    },
    required: ['name', 'kind'],
  },
  widget: 'signature',
  title: 'Your signature',
  required: true,
  parts: {
    name: { title: 'Your full name', help: 'As it appears on your ID' },
    kind: { title: 'How to sign' },
    text: { title: 'Typed' },
    strokes: { title: 'Drawn' },
  },
  partOrder: ['name', 'kind', 'text', 'strokes'],
  props: {
    copy: {
      how: 'How would you like to sign?',
      typed: 'Type it',
      drawn: 'Draw it',
      pad: 'Draw your signature here',
      padHelp: 'Use your finger, a pen or the mouse.',
      undo: 'Undo',
      clear: 'Clear',
      preview: 'This is how you sign',
      previewEmpty: 'Your signature appears here.',
    },
  },
};

const drawn = {
  kind: 'drawn',
  name: 'Ana Rivera',
  strokes: [
    [
      [40, 120],
      [80, 40],
      [120, 130],
      [150, 70],
      [220, 110],
    ],
    [
      [250, 60],
      [250, 120],
    ],
  ],
};

export const signature: FieldWidget = {
  name: 'signature',
  value: 'object `{ name, kind: "typed" \\| "drawn", strokes? }`',
  component: { from: './signature-input.tsx', name: 'SignatureInput', lazy: true },
  labelling: 'group',
  draws: [{ type: 'object', parts: ['name', 'kind'] }],
  fresh: true,
  copy: {
    required: {
      how: 'question: typed or drawn',
      typed: 'option',
      drawn: 'option',
      pad: 'name of the pad',
      padHelp: 'below the pad',
      undo: 'button',
      clear: 'button',
      preview: 'name of the preview',
      previewEmpty: 'in the empty preview',
    },
  },
  examples: [
    { state: 'Empty', field },
    { state: 'Typed', field, value: { kind: 'typed', name: 'Ana Rivera', text: 'Ana Rivera' } },
    { state: 'Drawn', field, value: drawn },
    {
      state: 'With an error',
      field,
      value: { kind: 'typed', name: 'A.', text: 'A.' },
      partErrors: { name: 'Enter your name as you gave it: Ana Rivera' },
    },
  ],
};
