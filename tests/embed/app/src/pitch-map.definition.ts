import type { FieldWidget } from '@lintel/runtime/widgets';

/** What documents may say of the widget. */
export const pitchMap: FieldWidget = {
  name: 'pitch-map',
  value: 'string: row and number',
  component: { from: './pitch-map.tsx', name: 'PitchMap' },
  labelling: 'group',
  draws: [{ type: 'string' }],
  settings: {
    rows: { type: 'array', items: { type: 'string' }, description: 'The rows, from the fountain on.' },
    perRow: { type: 'integer', description: 'How many pitches are in each row.' },
  },
  needs: ['rows', 'perRow'],
  examples: [
    {
      state: 'Empty',
      field: {
        fact: 'pitch',
        schema: { type: 'string' },
        widget: 'pitch-map',
        title: 'Pitch',
        props: { rows: ['A'], perRow: 2 },
      },
    },
  ],
};
