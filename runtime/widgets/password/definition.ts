import type { FieldWidget } from '../base/definition.ts';

const words = {
  show: 'Show password',
  hide: 'Hide password',
  strength: 'Password strength',
  strength0: 'Very weak',
  strength1: 'Weak',
  strength2: 'Fair',
  strength3: 'Good',
  strength4: 'Strong',
  tooShort: 'Use at least {min} characters',
};

const chosen = {
  fact: 'gallery.password',
  schema: { type: 'string', minLength: 1, maxLength: 256 },
  required: true,
  widget: 'password',
  title: 'Password',
  help: 'Use at least 15 characters. A few words you can remember work well.',
  autocomplete: 'new-password',
  props: { meter: true, minLength: 15, copy: words },
} as const;

const known = {
  ...chosen,
  title: 'Your password',
  help: 'The one you chose when you registered.',
  autocomplete: 'current-password',
  props: { copy: { show: words.show, hide: words.hide } },
};

export const password: FieldWidget = {
  name: 'password',
  value: 'string of any characters',
  component: { from: './password-input.tsx', name: 'PasswordInput' },
  labelling: 'input',
  draws: [{ type: 'string' }],
  characters: 'any',
  copy: {
    required: { show: 'button', hide: 'button' },
    requiredWith: {
      meter: {
        strength: 'label of the meter',
        strength0: 'weakest',
        strength1: 'weak',
        strength2: 'fair',
        strength3: 'strong',
        strength4: 'strongest',
        tooShort: 'shown below `minLength` characters; may use `{min}`',
      },
    },
  },
  settings: {
    meter: { type: 'boolean', description: 'shows how strong the password is' },
    minLength: { type: 'integer', minimum: 1, description: 'shown by the meter; a rule enforces it' },
  },
  values: {
    username: "the account's name, for password managers",
    known: "a list of the user's own words, which count for little in the meter",
  },
  examples: [
    { state: 'Empty', field: chosen },
    { state: 'Of an account that is named', field: chosen, values: { username: 'ana@example.com' } },
    { state: 'Weak', field: chosen, value: 'letmein' },
    { state: 'Long but common', field: chosen, value: 'passwordpassword' },
    {
      state: 'Made of the own name',
      field: chosen,
      values: { known: ['Jordan', 'Rivera'] },
      value: 'JordanRivera2026',
    },
    { state: 'Good', field: chosen, value: 'monkeydragon12345' },
    { state: 'Strong', field: chosen, value: 'umbrella cello quiet harvest' },
    { state: 'With an error', field: chosen, error: 'Enter a password' },
    { state: 'At a login', field: known, value: 'umbrella cello quiet harvest' },
  ],
};
