import type { FieldWidget } from '../base/definition.ts';
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

export const checkboxes: FieldWidget = {
  name: 'checkboxes',
  value: "list of strings (options' keys), absent if none is ticked",
  component: { from: './checkboxes.tsx', name: 'Checkboxes' },
  labelling: 'group',
  draws: [{ type: 'array', items: { type: 'string' } }],
  settings: {
    exclusive: {
      type: ['string', 'array'],
      items: { type: 'string' },
      description: 'one or more keys that exclude all others',
    },
  },
  examples: [
    { state: 'Empty', field: animals },
    { state: 'Chosen', field: animals, value: ['CAT', 'BIRD'] },
    { state: 'With an error', field: animals, error: 'Choose at least one' },
    { state: 'Read only', field: animals, value: ['NO_ANSWER'], readonly: true },
  ],
};
