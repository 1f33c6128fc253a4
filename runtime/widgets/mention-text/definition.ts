import type { FieldWidget } from '../base/definition.ts';

const note = {
  fact: 'gallery.mentionText',
  schema: { type: 'string', maxLength: 1000 },
  required: true,
  widget: 'mention-text',
  title: 'Note',
  help: 'Write @ to name a colleague.',
  values: { names: { var: 'names' } },
  props: { copy: { names: 'Colleagues' } },
} as const;

export const mentionText: FieldWidget = {
  name: 'mention-text',
  value: 'string of several lines',
  component: { from: './mention-text.tsx', name: 'MentionText', lazy: true },
  labelling: 'input',
  draws: [{ type: 'string' }],
  characters: 'lines',
  copy: { required: { names: 'what the list of names is called' } },
  values: { names: 'the names that the text may name, as a list of texts' },
  examples: [
    { state: 'Empty', field: note },
    {
      state: 'Filled',
      field: note,
      values: { names: ['Ana Example', 'Robin Doe'] },
      value: 'Called @Ana Example: the survey comes on Friday.',
    },
    { state: 'With an error', field: note, error: 'Use at most 1,000 characters' },
    { state: 'Read only', field: note, value: 'Called: no answer.', readonly: true },
  ],
};
