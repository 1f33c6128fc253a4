import type { IModule } from 'dependency-cruiser';

/** Folders, each with the folders that its files import. Every imported folder is a key too. */
export type FolderGraph = Map<string, Set<string>>;

/** The graph of the folders of these modules; `nameOf` returns the folder of a file, or undefined to leave it out. */
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
 * The folders in topological order, the lowest first: each imports only folders before it. `circular` are those that import
 * each other, directly or through others, or that import such folders; they are not in the order.
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

/** One cycle of folders that import each other; empty if there is none. */
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

/**
 * The graph as a Mermaid flowchart, with arrows from the importing folder to the imported one. Arrows that follow from others
 * are left out.
 */
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
