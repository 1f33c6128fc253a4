import type { FieldWidget } from '../base/definition.ts';

const story = {
  fact: 'gallery.textArea',
  schema: { type: 'string', maxLength: 1000 },
  required: true,
  widget: 'text-area',
  title: 'What happened',
} as const;

export const textArea: FieldWidget = {
  name: 'text-area',
  value: 'string of several lines',
  component: { from: './text-area.tsx', name: 'TextArea' },
  labelling: 'input',
  draws: [{ type: 'string' }],
  characters: 'lines',
  settings: {
    enterSends: {
      type: 'boolean',
      description:
        'Enter presses the first action of the screen, and Shift with Enter begins a line: for messages, not for forms',
    },
  },
  examples: [
    { state: 'Empty', field: story },
    { state: 'With help', field: { ...story, help: 'A few sentences are enough.' } },
    { state: 'Filled', field: story, value: 'I was ill in spring.\nAll payments have been on time since June.' },
    { state: 'With an error', field: story, error: 'Tell us in a few sentences what happened' },
    { state: 'Sent by Enter', field: { ...story, props: { enterSends: true } } },
    { state: 'Read only', field: story, value: 'I was ill in spring.', readonly: true },
  ],
};
