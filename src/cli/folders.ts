/** `npm run folders`: the layers of the product, or the folders directly in one, as a Mermaid flowchart on standard output. */
import { Command } from 'commander';

const command = new Command('npm run folders --')
  .description('Prints the layers of the product, or the folders directly in one of them, as a Mermaid flowchart.')
  .argument('[folder]', 'a folder as it stands in the repository, such as src/server')
  .parse();
const [within] = command.args;
const { cruiseRepository } = await import('./layers/cruise.ts');
const { folderGraph, mermaidOf } = await import('./layers/folder-graph.ts');
const { layerOf } = await import('./layers/layer-of.ts');
const { folderIn } = await import('./layers/sibling-folders.ts');
const { modules } = await cruiseRepository();
const graph = folderGraph(modules, within === undefined ? layerOf : folderIn(within));
if (graph.size === 0) {
  console.error(`No module stands in ${within}: name a folder as it stands in the repository, such as src/server.`);
  process.exit(2);
}
console.log(mermaidOf(graph));
