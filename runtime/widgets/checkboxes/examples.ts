import type { WidgetExample } from '../base/example.ts';

const animals = {
  fact: 'gallery.checkboxes',
  schema: {
    type: 'array',
    items: { type: 'string', enum: ['CAT', 'DOG', 'BIRD', 'NO_ANSWER'] },
    uniqueItems: true,
  },
  required: true,
  widget: 'checkboxes',
  title: 'Which animals live in the home?',
  help: 'Choose all that apply.',
  options: {
    items: {
      CAT: { label: 'Cats' },
      DOG: { label: 'Dogs', help: 'Guide dogs count too.' },
      BIRD: { label: 'Birds' },
      NO_ANSWER: { label: 'I do not wish to answer' },
    },
    order: ['CAT', 'DOG', 'BIRD', 'NO_ANSWER'],
  },
  props: { exclusive: 'NO_ANSWER' },
} satisfies WidgetExample['field'];

export const checkboxesExamples: WidgetExample[] = [
  { state: 'Empty', field: animals },
  { state: 'Chosen', field: animals, value: ['CAT', 'BIRD'] },
  { state: 'With an error', field: animals, error: 'Choose at least one' },
  { state: 'Read only', field: animals, value: ['NO_ANSWER'], readonly: true },
];
