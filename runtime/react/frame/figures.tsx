import { useMemo } from 'react';
import type { CompiledProgress, CompiledScreen } from '../../engine/product.ts';
import { progressInForce, stageNow } from '../../engine/progress/stage-now.ts';
import { holds } from '../../engine/rules/judge.ts';
import { progressSurface } from '../../state/surface.ts';
import { Blocks } from '../blocks/block.tsx';
import { useLateViewsSettled } from '../blocks/late-view.tsx';
import { useRuntime } from '../context/runtime-context.tsx';
import { useAtom } from '../context/use-atom.ts';
import { useRoomBeside } from '../context/use-room-beside.ts';
import styles from './figures.module.css';

/** Which blocks of a progress document to draw: all, its summaries, or the others. */
export type Which = 'all' | 'summaries' | 'others';

/** The blocks of a progress document: the offer, the home, a note. */
export function ProgressBlocks({ document, which }: { document: CompiledProgress; which: Which }) {
  const surface = progressSurface(document);
  const order = surface.order.filter(
    (key) => which === 'all' || (surface.blocks[key]?.kind === 'summary') === (which === 'summaries'),
  );
  return (
    <div className={styles.figures} data-figures={which}>
      <Blocks blocks={surface.blocks} order={order} surface={surface} />
    </div>
  );
}

/** The summaries of the progress document in the side column. Renders nothing while they are below the steps. */
export function FiguresBeside({ screen }: { screen: CompiledScreen }) {
  const document = useProgress(screen.stages);
  const isBeside = useFiguresBeside(screen);
  return isBeside && document ? <ProgressBlocks document={document} which="summaries" /> : null;
}

/** Whether the side column can be drawn with all that it has: what stands below its summaries comes with them, and not before. */
export function useFiguresReady(screen: CompiledScreen): boolean {
  const document = useProgress(screen.stages);
  const isBeside = useFiguresBeside(screen);
  const isLoaded = useLateViewsSettled();
  return isLoaded || !isBeside || document === undefined;
}

/**
 * Whether the summaries are in the side column: the window is wide enough, and no block of the screen is in that
 * column.
 */
export function useFiguresBeside({
  layout,
  aside,
  blocks,
}: Pick<CompiledScreen, 'layout' | 'aside' | 'blocks'>): boolean {
  const { facts } = useRuntime();
  const isTaken = useAtom(
    useMemo(
      () =>
        facts.derive((env, { rules }) => (aside ?? []).some((key) => holds(blocks[key] ?? {}, env, (id) => rules[id]))),
      [facts, aside, blocks],
    ),
  );
  return useRoomBeside() && layout !== 'document' && !isTaken;
}

/** The progress document in force (itself or a variant); undefined where no stage has the status. */
export function useProgress(stages: CompiledProgress | undefined): CompiledProgress | undefined {
  const { facts } = useRuntime();
  return useAtom(
    useMemo(
      () =>
        facts.derive((env, { rules }) => {
          const ruleOf = (id: string) => rules[id];
          const document = stages && progressInForce(stages, env, ruleOf);
          return document && stageNow(document, env, ruleOf) ? document : undefined;
        }),
      [facts, stages],
    ),
  );
}
