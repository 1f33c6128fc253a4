import type { FieldWidget } from '../base/definition.ts';

const account = {
  fact: 'gallery.email',
  schema: { type: 'string', format: 'email' },
  required: true,
  widget: 'email',
  title: 'Email',
  autocomplete: 'email',
} as const;

export const email: FieldWidget = {
  name: 'email',
  value: 'string',
  component: { from: '../text/text-input.tsx', name: 'EmailInput' },
  labelling: 'input',
  draws: [{ type: 'string' }],
  examples: [
    { state: 'Empty', field: account },
    { state: 'Filled', field: account, value: 'dana@example.com' },
    {
      state: 'With an error',
      field: account,
      value: 'dana@example',
      error: 'Enter an email address, like name@example.com',
    },
    {
      state: 'Read only',
      field: { ...account, help: 'From your profile.' },
      value: 'dana@example.com',
      readonly: true,
    },
  ],
};
