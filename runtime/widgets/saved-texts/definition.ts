import type { BlockWidget } from '../base/definition.ts';

const texts = [
  { id: 'greeting', title: 'Greeting', text: 'Hello, thank you for writing to us. How can I help you today?' },
  {
    id: 'timing',
    title: 'How long a review takes',
    text: 'A person looks at what you sent, usually within one business day.',
  },
];

export const savedTexts: BlockWidget = {
  name: 'saved-texts',
  shows: 'texts that can be put into a message, folded; nothing where there are none',
  component: { from: './saved-texts.tsx', name: 'SavedTexts', lazy: true },
  copy: { title: 'opens the texts' },
  values: { texts: 'list of objects with `id`, `title` and `text`' },
  reports: { choose: 'a text was chosen: `text`' },
  examples: [
    {
      state: 'Two texts',
      block: {
        kind: 'widget',
        widget: 'saved-texts',
        copy: { title: 'Saved replies' },
        values: { texts: { var: 'item.texts' } },
      },
      item: { texts },
    },
  ],
};
