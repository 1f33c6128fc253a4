import type { IModule } from 'dependency-cruiser';

/** Folders, and for each the folders that its files import. Every folder that is imported is a key, too. */
export type FolderGraph = Map<string, Set<string>>;

/** The graph of the folders that hold these modules; `nameOf` gives the folder of a file, or nothing where it does not count. */
export function folderGraph(modules: readonly IModule[], nameOf: (file: string) => string | undefined): FolderGraph {
  const graph: FolderGraph = new Map();
  for (const { source, dependencies } of modules) {
    const from = nameOf(source);
    if (from === undefined) continue;
    const imported = graph.get(from) ?? new Set();
    graph.set(from, imported);
    for (const { resolved } of dependencies) {
      const to = nameOf(resolved);
      if (to === undefined || to === from) continue;
      imported.add(to);
      if (!graph.has(to)) graph.set(to, new Set());
    }
  }
  return graph;
}

/**
 * The folders with the lowest first: each imports only what stands before it. `circular` are the folders that import
 * each other, directly or through others, or that import such; they have no place in the order.
 */
export function folderOrder(graph: FolderGraph): { order: string[]; circular: string[] } {
  const order: string[] = [];
  let rest = [...graph.keys()].sort();
  for (;;) {
    const placed = new Set(order);
    const next = rest.filter((folder) => [...(graph.get(folder) ?? [])].every((below) => placed.has(below)));
    if (next.length === 0) return { order, circular: rest };
    order.push(...next);
    rest = rest.filter((folder) => !next.includes(folder));
  }
}

/** One way round through folders that import each other; empty where there is none. */
export function folderCycle(graph: FolderGraph): string[] {
  const { circular } = folderOrder(graph);
  const way: string[] = [];
  let folder = circular[0];
  while (folder !== undefined) {
    const before = way.indexOf(folder);
    if (before >= 0) return [...way.slice(before), folder];
    way.push(folder);
    folder = [...(graph.get(folder) ?? [])].find((below) => circular.includes(below));
  }
  return [];
}

/** The graph as a Mermaid flowchart, arrows from the importing folder to the imported one. An arrow that others imply is left out. */
export function mermaidOf(graph: FolderGraph): string {
  const names = [...folderOrder(graph).order, ...folderOrder(graph).circular].reverse();
  const id = (folder: string) => folder.replaceAll(/[^a-z0-9]/gi, '_');
  const nodes = names.map((folder) => `  ${id(folder)}["${folder}"]`);
  const arrows = names.flatMap((from) =>
    [...(graph.get(from) ?? [])]
      .filter((to) => !reachedOtherwise(graph, from, to))
      .sort()
      .map((to) => `  ${id(from)} --> ${id(to)}`),
  );
  return ['flowchart TD', ...nodes, ...arrows].join('\n');
}

function reachedOtherwise(graph: FolderGraph, from: string, to: string): boolean {
  const seen = new Set<string>([from, to]);
  const open = [...(graph.get(from) ?? [])].filter((folder) => folder !== to);
  for (let folder = open.pop(); folder !== undefined; folder = open.pop()) {
    const below = graph.get(folder) ?? new Set();
    if (below.has(to)) return true;
    seen.add(folder);
    open.push(...[...below].filter((next) => !seen.has(next)));
  }
  return false;
}
