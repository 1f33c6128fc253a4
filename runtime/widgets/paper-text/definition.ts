import type { BlockWidget } from '../base/definition.ts';

const text = {
  title: 'What it costs',
  sections: [
    {
      heading: [{ text: 'What is promised' }],
      from: 1,
      to: 1,
      blocks: [
        {
          kind: 'notice',
          style: 'warning',
          title: [{ text: 'You could lose your place' }],
          rows: [[[{ text: 'If you do not pay.' }]]],
        },
        { kind: 'paragraph', rows: [[[{ text: 'Keep a copy. ' }, { text: 'Nothing is owed yet.', strong: true }]]] },
      ],
    },
    {
      heading: [{ text: 'Fees' }],
      from: 1,
      to: 1,
      blocks: [
        {
          kind: 'list',
          style: 'bullets',
          rows: [[[{ text: 'a fee for the year;' }]], [[{ text: 'a fee for each visit.' }]]],
        },
      ],
    },
  ],
};

const paper = {
  id: 'terms',
  title: text.title,
  file: '/service-application/api/v1/papers/sample/file?as=inline',
  text,
};

export const paperText: BlockWidget = {
  name: 'paper-text',
  shows:
    'papers as text that stands in the page, in a frame that scrolls, each with a link to its file; the frame alone while they are not known, and nothing where there are none',
  component: { from: './paper-text.tsx', name: 'PaperTexts', lazy: true },
  copy: {
    title: 'what is in the frame, for who hears the page',
    loading: 'what stands in the frame while the papers are not known',
    open: 'the link to the file of a paper; who hears the page hears the paper’s title after it',
  },
  values: { papers: 'the papers: `id`, `title`, `file`, `text`; null while they are not known' },
  examples: [
    {
      state: 'A paper',
      block: {
        kind: 'widget',
        widget: 'paper-text',
        copy: { title: 'The terms', open: 'Open to keep a copy' },
        values: { papers: { var: 'item.papers' } },
      },
      item: { papers: [paper] },
    },
    {
      state: 'Several papers',
      block: {
        kind: 'widget',
        widget: 'paper-text',
        copy: { title: 'The terms and the booklet', open: 'Open to keep a copy' },
        values: { papers: { var: 'item.papers' } },
      },
      item: { papers: [paper, { ...paper, id: 'booklet', title: 'A booklet' }] },
    },
    {
      state: 'Not known yet',
      block: {
        kind: 'widget',
        widget: 'paper-text',
        copy: { title: 'The terms of a place', loading: 'Loading the terms', open: 'Open to keep a copy' },
        values: { papers: { var: 'item.papers' } },
      },
      item: { papers: null },
    },
  ],
};
