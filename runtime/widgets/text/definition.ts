import type { FieldWidget } from '../base/definition.ts';

const name = {
  fact: 'gallery.text',
  schema: { type: 'string', maxLength: 50 },
  required: true,
  widget: 'text',
  title: 'First name',
  autocomplete: 'given-name',
} as const;

export const text: FieldWidget = {
  name: 'text',
  value: 'string',
  component: { from: './text-input.tsx', name: 'TextInput' },
  labelling: 'input',
  draws: [{ type: 'string' }],
  settings: { inputmode: { enum: ['text', 'numeric', 'decimal'], description: 'the keyboard of a phone' } },
  examples: [
    { state: 'Empty', field: name },
    { state: 'With help', field: { ...name, help: 'As it appears on your government ID.' } },
    { state: 'Filled', field: name, value: 'Zoë' },
    {
      state: 'With an error',
      field: { ...name, help: 'As it appears on your government ID.' },
      error: 'Enter your first name',
    },
    { state: 'Read only', field: name, value: 'Zoë', readonly: true },
    {
      state: 'Long words',
      field: {
        ...name,
        title: 'Every name that you have used on any account, deed, or tax return in the last seven years, in full',
        help: 'Separate them with commas. Leave out nicknames, unless an account was opened under one of them.',
      },
      value: 'Hubert Blaine Wolfeschlegelsteinhausenbergerdorff Senior, also known as Hubert B. Wolfe + 585',
      error: 'Use at most 50 characters; a longer name can be added in full later, when you talk to us',
    },
  ],
};
