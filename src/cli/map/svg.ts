import { Graphviz } from '@hpcc-js/wasm-graphviz';
import type { StageMap } from './lifecycle-map.ts';

/** Draws stages as SVG with real text, which can be searched and read by screen readers. */
export async function svgDrawer(): Promise<(map: StageMap) => string> {
  const graphviz = await Graphviz.load();
  return (map) => graphviz.dot(dotOf(map));
}

/** A stage in Graphviz's DOT language. Statuses of other stages are dashed. */
function dotOf({ title, states, outside, arrows }: StageMap): string {
  const font = 'fontname="Helvetica,Arial,sans-serif"';
  const lines = [
    `graph [label=${quoted(title)}, labelloc=t, fontsize=18, rankdir=LR, ranksep=1.1, nodesep=0.45, ${font}]`,
    `node [shape=box, style="rounded,filled", fillcolor="#eef3fb", color="#31527a", fontsize=12, margin="0.18,0.1", ${font}]`,
    `edge [fontsize=11, color="#5b6b7f", fontcolor="#1f2d3d", arrowsize=0.8, ${font}]`,
    ...states.map(({ name, isStart, isFinal }) => `${quoted(name)} [${styleOf(isStart, isFinal)}]`),
    ...outside.map((name) => `${quoted(name)} [style="rounded,dashed", fontcolor="#4a5666"]`),
    ...arrows.map(({ from, to, events }) => `${quoted(from)} -> ${quoted(to)} [label=${quoted(events.join('\n'))}]`),
  ];
  return `digraph {\n${lines.join('\n')}\n}\n`;
}

const styleOf = (isStart: boolean, isFinal: boolean): string =>
  [isStart ? 'penwidth=2.5' : 'penwidth=1', isFinal ? 'peripheries=2' : 'peripheries=1'].join(', ');

const quoted = (text: string): string =>
  `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')}"`;
