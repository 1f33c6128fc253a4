import type { CompiledScreen } from '../engine/product.ts';
import { lateViews } from '../react/blocks/late-view.tsx';
import { lateKinds } from '../react/blocks/views.ts';
import type { RuntimeParts } from '../react/context/runtime-context.tsx';

type Widgets = Pick<RuntimeParts, 'widgets' | 'blockWidgets'>;
type Load = () => Promise<unknown>;

/** The code of screens that is in chunks of its own: of blocks that no first page needs, and of rare widgets. */
export type ScreenCode = {
  /** Loads what draws a screen. Undefined if nothing is missing; what could not be loaded says so itself where it is drawn. */
  load(screen: CompiledScreen): Promise<void> | undefined;
  /** Loads all of it, one chunk after another. */
  loadAll(): Promise<void>;
};

export function createScreenCode({ widgets, blockWidgets }: Widgets): ScreenCode {
  /** Loaded, or tried in vain. */
  const done = new Set<Load>();
  const loadOne = (load: Load): Promise<void> =>
    load()
      .catch(() => undefined)
      .then(() => void done.add(load));

  const loadsOf = ({ blocks }: CompiledScreen): Load[] =>
    Object.values(blocks).flatMap((block) => {
      if (lateKinds.has(block.kind)) return [lateViews.load];
      if (block.kind === 'widget') return blockWidgets[block.widget]?.load ?? [];
      if (block.kind !== 'form') return [];
      return Object.values(block.fields).flatMap(({ widget }) => widgets[widget]?.load ?? []);
    });

  return {
    load(screen) {
      const missing = [...new Set(loadsOf(screen))].filter((load) => !done.has(load));
      return missing.length === 0 ? undefined : Promise.all(missing.map(loadOne)).then(() => undefined);
    },
    async loadAll() {
      const loads = [lateViews.load, ...Object.values(widgets).map(({ load }) => load)];
      for (const load of loads) if (load) await loadOne(load);
    },
  };
}
