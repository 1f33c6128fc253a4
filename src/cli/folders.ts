/**
 * `npm run folders`: the layers of the product as a Mermaid flowchart, on standard output. `npm run folders -- runtime/engine` draws the
 * folders within one layer.
 */
import { dirname } from 'node:path';
import { cruiseRepository } from './cruise.ts';
import { folderGraph, mermaidOf } from './folder-graph.ts';
import { layerOf } from './layer-of.ts';

const [within] = process.argv.slice(2);
const { modules } = await cruiseRepository();
const inside = (file: string) => file.startsWith(`${within}/`);
const graph = folderGraph(
  modules,
  within === undefined ? layerOf : (file) => (inside(file) ? dirname(file) : undefined),
);
if (graph.size === 0) {
  console.error(`No module stands in ${within}: name a folder as it stands in the repository, such as runtime/engine.`);
  process.exit(2);
}
console.log(mermaidOf(graph));
