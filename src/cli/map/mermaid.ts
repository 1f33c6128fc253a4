import type { StageMap } from './lifecycle-map.ts';

/** A stage as a Mermaid state diagram, which editors and GitHub render. */
export function mermaidOf({ title, states, outside, arrows }: StageMap): string {
  const lines = [
    '---',
    `title: ${JSON.stringify(title)}`,
    '---',
    'stateDiagram-v2',
    '  direction LR',
    ...states.filter(({ isStart }) => isStart).map(({ name }) => `  [*] --> ${name}`),
    ...states.map(({ name }) => `  ${name}`),
    ...outside.map((name) => `  ${name}:::outside`),
    ...arrows.map(({ from, to, events }) => `  ${from} --> ${to}: ${events.map(plain).join('<br/>')}`),
    ...states.filter(({ isFinal }) => isFinal).map(({ name }) => `  ${name} --> [*]`),
    '  classDef outside stroke-dasharray: 4 3',
  ];
  return `${lines.join('\n')}\n`;
}

/** Replaces colons and semicolons, which would end a label. */
const plain = (label: string): string => label.replaceAll(':', ',').replaceAll(';', ',');
