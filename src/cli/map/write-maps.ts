import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { jsonFilesUnder, productFolders } from '../../../runtime/files/document-files.ts';
import type { Lifecycle } from '../../../runtime/schema/types.ts';
import type { Compiled } from '../../documents/compile/compile-organisation.ts';
import { language } from '../../language/language.ts';
import { mapOfStage, type Stage } from './lifecycle-map.ts';
import { mermaidOf } from './mermaid.ts';
import { svgDrawer } from './svg.ts';

/**
 * Draws every stage of every lifecycle under `root` into `folder`: `<lifecycle>/<stage>.svg` and `.mmd`, a stage for each file
 * of the lifecycle. If several organisations have a lifecycle, the first one's is drawn. Returns the paths written.
 */
export async function writeMaps(root: string, organisations: Map<string, Compiled>, folder: string): Promise<string[]> {
  const draw = await svgDrawer();
  return stagesUnder(root).flatMap(({ lifecycle: id, ...stage }) => {
    const lifecycle = lifecycleOf(organisations, id);
    if (!lifecycle || stage.states.length === 0) return [];
    const map = mapOfStage(lifecycle, stage);
    const path = join(folder, id, stage.name);
    return [written(`${path}.svg`, draw(map)), written(`${path}.mmd`, mermaidOf(map))];
  });
}

function lifecycleOf(organisations: Map<string, Compiled>, id: string): Lifecycle | undefined {
  for (const { server } of organisations.values()) {
    const lifecycle = server.lifecycle[id];
    if (lifecycle) return lifecycle;
  }
  return undefined;
}

type StageFile = Stage & { lifecycle: string };

function stagesUnder(root: string): StageFile[] {
  return productFolders(root).flatMap((product) =>
    jsonFilesUnder(join(root, product), 'flows/lifecycle').flatMap(({ path, text }): StageFile[] => {
      const name = language.nameOf(language.documentPath(path));
      if (name?.kind !== 'lifecycle') return [];
      // A document that compiles is a JSON object.
      const { states = {} } = JSON.parse(text) as { states?: Record<string, unknown> };
      const stage = path.replace(/^.*\//, '').replace(/\.json$/, '');
      return [{ lifecycle: name.id, name: stage, states: Object.keys(states) }];
    }),
  );
}

function written(path: string, text: string): string {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  return path;
}
