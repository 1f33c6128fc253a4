/**
 * `node src/cli/lint-imports.ts`: checks the import rules of .dependency-cruiser.cjs, that some packages have one importer,
 * that no two folders import each other at any level, that no folder has more than 25 files, and that runtime/ names the trade in no
 * more files than before. Prints the order of the layers and of the server's features. Fails too if no modules were found, since
 * nothing was checked then.
 */
import { Command } from 'commander';
import type { ICruiseResult, IModule } from 'dependency-cruiser';
import { cruiseRepository, ROOTS } from './layers/cruise.ts';
import { folderGraph, folderOrder } from './layers/folder-graph.ts';
import { crowdedFolders, longFiles } from './layers/folder-sizes.ts';
import { layerOf } from './layers/layer-of.ts';
import { circularFolders, folderIn } from './layers/sibling-folders.ts';
import { tradeWords } from './layers/trade-words.ts';

/** Packages that only one file may import. */
const ONE_IMPORTER = ['json-logic-js', 'decimal.js-light'];

new Command('node src/cli/lint-imports.ts')
  .description('Checks imports and the sizes of folders and files, and prints the order of the layers.')
  .parse();
const output = await cruiseRepository();
const problems = [
  ...violations(output),
  ...importedTwice(output.modules),
  ...empty(output.modules),
  ...circularFolders(output.modules, ['runtime', 'src']),
  ...crowdedFolders(process.cwd()),
  ...longFiles(process.cwd()),
  ...tradeWords(process.cwd()),
];
for (const problem of problems) console.error(problem);
printOrder('layers', layerOf);
printOrder('features of the server', folderIn('src/server'));
console.log(`${ours(output.modules).length} modules cruised, ${problems.length} problems`);
process.exitCode = problems.length > 0 ? 1 : 0;

function violations(result: ICruiseResult): string[] {
  return result.summary.violations.map(({ rule, from, to, cycle }) => {
    const way = cycle ? [from, ...cycle.map((step) => step.name)].join(' → ') : `${from} → ${to}`;
    return `${rule.severity}  ${rule.name}  ${way}`;
  });
}

function importedTwice(modules: IModule[]): string[] {
  return ONE_IMPORTER.flatMap((name) => {
    const importers = ours(modules).filter((module) =>
      module.dependencies.some(({ resolved }) => resolved.startsWith(`node_modules/${name}/`)),
    );
    return importers.length > 1
      ? [
          `error  one-importer  ${name} is imported by ${importers.map(({ source }) => source).join(', ')}; keep it in one file`,
        ]
      : [];
  });
}

function printOrder(what: string, nameOf: (file: string) => string | undefined): void {
  console.log(`${what}, the lowest first: ${folderOrder(folderGraph(output.modules, nameOf)).order.join(', ')}`);
}

/** An error for each root without modules, because it was not checked. */
function empty(modules: IModule[]): string[] {
  return ROOTS.filter((root) => !modules.some(({ source }) => source.startsWith(`${root}/`))).map(
    (root) => `error  nothing-cruised  no module found under ${root}/`,
  );
}

function ours(modules: IModule[]): IModule[] {
  return modules.filter(({ source }) => ROOTS.some((root) => source.startsWith(`${root}/`)));
}
