/** `npm run folders`: the layers of the product, or the folders within one, as a Mermaid flowchart on standard output. */
import { dirname } from 'node:path';
import { Command } from 'commander';
import { cruiseRepository } from './layers/cruise.ts';
import { folderGraph, mermaidOf } from './layers/folder-graph.ts';
import { layerOf } from './layers/layer-of.ts';

const command = new Command('npm run folders --')
  .description('Prints the layers of the product, or the folders within one of them, as a Mermaid flowchart.')
  .argument('[folder]', 'a folder as it stands in the repository, such as runtime/engine')
  .parse();
const [within] = command.args;
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
