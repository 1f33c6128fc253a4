import type { FieldWidget } from '../base/definition.ts';
import type { WidgetExample } from '../base/example.ts';

const owners = {
  fact: 'gallery.people',
  schema: {
    type: 'array',
    maxItems: 3,
    items: {
      type: 'object',
      properties: {
        firstName: { type: 'string', maxLength: 50 },
        lastName: { type: 'string', maxLength: 50 },
        email: { type: 'string', format: 'email', maxLength: 128 },
        livesElsewhere: { type: 'boolean' },
      },
      required: ['firstName', 'lastName', 'email'],
    },
  },
  required: true,
  widget: 'people',
  title: 'Who else owns the home?',
  help: 'As named on the deed.',
  parts: {
    firstName: { title: 'First name' },
    lastName: { title: 'Last name' },
    email: { title: 'Email', help: 'We send them a link to sign.' },
    livesElsewhere: { title: 'Lives elsewhere' },
  },
  partOrder: ['firstName', 'lastName', 'email', 'livesElsewhere'],
  props: {
    copy: {
      person: 'Owner {number}',
      add: 'Add another owner',
      remove: 'Remove',
      removed: 'Owner {number} was removed',
    },
  },
} satisfies WidgetExample['field'];

const alex = { firstName: 'Alex', lastName: 'Doe', email: 'alex@example.com' };
const sam = { firstName: 'Sam', lastName: 'Poe', email: 'sam@example.com', livesElsewhere: true };

export const people: FieldWidget = {
  name: 'people',
  value: 'list of persons',
  component: { from: './people.tsx', name: 'People', lazy: true },
  labelling: 'group',
  draws: [{ type: 'array', items: { type: 'object' } }],
  settings: { fewest: { type: 'integer', description: 'how many forms are shown at first; 1 by default' } },
  copy: {
    required: {
      person: 'heading of each; may use `{number}`',
      add: 'button',
      remove: 'button',
      removed: 'announced; may use `{number}`',
    },
  },
  examples: [
    { state: 'Empty', field: owners },
    { state: 'Nobody yet', field: { ...owners, required: false, props: { ...owners.props, fewest: 0 } } },
    { state: 'Two persons', field: owners, value: [alex, sam] },
    {
      state: 'With errors',
      field: owners,
      value: [alex, { firstName: 'Sam', email: 'sam' }],
      partErrors: { '1.lastName': 'Enter a last name', '1.email': 'Enter an email, like name@example.com' },
    },
    { state: 'Read only', field: owners, value: [alex], readonly: true },
  ],
};
