import type { WidgetExample } from '../base/example.ts';

const name = {
  fact: 'gallery.text',
  schema: { type: 'string', maxLength: 50 },
  required: true,
  widget: 'text',
  title: 'First name',
  autocomplete: 'given-name',
} as const;

export const textExamples: WidgetExample[] = [
  { state: 'Empty', field: name },
  { state: 'With help', field: { ...name, help: 'As it stands on your government ID.' } },
  { state: 'Filled', field: name, value: 'Zoë' },
  {
    state: 'With an error',
    field: { ...name, help: 'As it stands on your government ID.' },
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
    error: 'Use at most 50 characters; a longer name can be added in full later, when you talk to the notary',
  },
];

const email = {
  fact: 'gallery.email',
  schema: { type: 'string', format: 'email' },
  required: true,
  widget: 'email',
  title: 'Email',
  autocomplete: 'email',
} as const;

export const emailExamples: WidgetExample[] = [
  { state: 'Empty', field: email },
  { state: 'Filled', field: email, value: 'dana@example.com' },
  {
    state: 'With an error',
    field: email,
    value: 'dana@example',
    error: 'Enter an email address, like name@example.com',
  },
  { state: 'Read only', field: { ...email, help: 'From your profile.' }, value: 'dana@example.com', readonly: true },
];
