import type { WidgetExample } from '../base/example.ts';

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

export const passwordExamples: WidgetExample[] = [
  { state: 'Empty', field: chosen },
  { state: 'Of an account that is named', field: chosen, values: { username: 'ana@example.com' } },
  { state: 'Weak', field: chosen, value: 'letmein' },
  { state: 'Long but common', field: chosen, value: 'passwordpassword' },
  { state: 'Good', field: chosen, value: 'monkeydragon12345' },
  { state: 'Strong', field: chosen, value: 'umbrella cello quiet harvest' },
  { state: 'With an error', field: chosen, error: 'Enter a password' },
  { state: 'At a login', field: known, value: 'umbrella cello quiet harvest' },
];
