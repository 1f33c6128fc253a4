import type { StateEntry } from '../../documents/states/state-entries.ts';
import { topics } from '../../language/state/row.ts';

const marks = { read: 'read', secondary: 'secondary', 'not needed': 'none', missing: 'MISSING' } as const;

/** The matrix in Markdown: how far each topic of each state was read, then what the law wants, topic by topic. */
export function markdownOf(entries: readonly StateEntry[]): string[] {
  const names = [...new Map(entries.map(({ state, name }) => [state, name]))];
  const of = (state: string, topic: string) => entries.filter((one) => one.state === state && one.topic === topic);
  return [
    '# What the law of each state wants of a line',
    '',
    'read: in the law or a copy of it; secondary: only in pages that tell of it; none: nothing is needed; MISSING: nothing was read, and the state is not offered; *: for a lawyer to confirm.',
    '',
    row(['topic', ...names.map(([state]) => state)]),
    row(['---', ...names.map(() => '---')]),
    ...topics.map((topic) => row([topic, ...names.map(([state]) => markOf(of(state, topic)))])),
    ...topics.flatMap((topic) => [
      '',
      `## ${topic}`,
      '',
      row(['state', 'what it wants', 'figures', 'sources', 'for a lawyer']),
      row(['---', '---', '---', '---', '---']),
      ...names.flatMap(([state, name]) => of(state, topic).map((entry) => row(cellsOf(entry, name)))),
    ]),
  ];
}

/** The weakest entry of a topic speaks for it. */
function markOf(entries: readonly StateEntry[]): string {
  const weakest = (['missing', 'secondary', 'read', 'not needed'] as const).find((one) =>
    entries.some(({ standing }) => standing === one),
  );
  return `${marks[weakest ?? 'not needed']}${entries.some(({ counsel }) => counsel !== '') ? ' *' : ''}`;
}

const cellsOf = ({ title, say, data, sources, counsel }: StateEntry, name: string): string[] => [
  name,
  title === '' ? say : `**${title}** ${say}`,
  data,
  sources.map(({ citation, address, checked }) => `[${citation}](${address}) ${checked}`).join('; '),
  counsel,
];

const row = (cells: readonly string[]): string => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;

/** A line for each entry, for a spreadsheet (RFC 4180). */
export const csvOf = (entries: readonly StateEntry[]): string[] => [
  'state,topic,title,standing,what it wants,figures,sources,checked,for a lawyer',
  ...entries.map(({ state, topic, title, standing, say, data, sources, counsel }) =>
    [
      state,
      topic,
      title,
      standing,
      say,
      data,
      sources.map(({ citation }) => citation).join('; '),
      sources.map(({ checked = '' }) => checked).sort()[0] ?? '',
      counsel,
    ]
      .map(quoted)
      .join(','),
  ),
];

const quoted = (cell: string): string => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
