import type { IModule } from 'dependency-cruiser';
import { folderCycle, folderGraph } from './folder-graph.ts';

/**
 * The folder directly in `parent` that contains a file; the parent itself for a file directly in it; undefined for a file
 * elsewhere.
 */
export const folderIn =
  (parent: string) =>
  (file: string): string | undefined => {
    if (!file.startsWith(`${parent}/`)) return undefined;
    const end = file.indexOf('/', parent.length + 1);
    return end < 0 ? parent : file.slice(0, end);
  };

/**
 * An error for each folder whose subfolders import each other, with all that they contain: two layers or features, or one of
 * them and the files beside them. Such folders should be one, or depend on a third.
 */
export function circularFolders(modules: readonly IModule[], roots: readonly string[]): string[] {
  return parentsOf(modules)
    .filter((parent) => roots.some((root) => parent === root || parent.startsWith(`${root}/`)))
    .flatMap((parent) => {
      const cycle = folderCycle(folderGraph(modules, folderIn(parent)));
      if (cycle.length === 0) return [];
      const arrows = cycle.slice(1).map((to, index) => `  ${importOf(modules, parent, cycle[index] ?? '', to)}`);
      return [`error  no-folder-cycles  ${cycle.join(' → ')}\n${arrows.join('\n')}`];
    });
}

function parentsOf(modules: readonly IModule[]): string[] {
  const parents = modules.flatMap(({ source }) => {
    const parts = source.split('/').slice(0, -1);
    return parts.map((_, index) => parts.slice(0, index + 1).join('/'));
  });
  return [...new Set(parents)].sort();
}

/** The first import from one folder to another. */
function importOf(modules: readonly IModule[], parent: string, from: string, to: string): string {
  const inFolder = folderIn(parent);
  for (const { source, dependencies } of modules) {
    const imported =
      inFolder(source) === from && dependencies.find(({ resolved }) => inFolder(resolved) === to)?.resolved;
    if (imported) return `${source} → ${imported}`;
  }
  return `${from} → ${to}`;
}
