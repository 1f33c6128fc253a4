import { useMemo } from 'react';
import type { CompiledProgress, CompiledScreen } from '../../engine/product.ts';
import { progressInForce, stageNow } from '../../engine/progress/stage-now.ts';
import { holds } from '../../engine/rules/judge.ts';
import { progressSurface } from '../../state/surface.ts';
import { Blocks } from '../blocks/block.tsx';
import { useRuntime } from '../context/runtime-context.tsx';
import { useAtom } from '../context/use-atom.ts';
import { useRoomBeside } from '../context/use-room-beside.ts';
import styles from './figures.module.css';

/** Which blocks of a progress: all of them, its summaries, or the others. */
export type Which = 'all' | 'summaries' | 'others';

/** What a progress says beside its steps: the offer, the home, a note. */
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

/**
 * The summaries of the progress, in a column at the right of the screen; nothing where they are drawn under the steps.
 */
export function FiguresBeside({ screen }: { screen: CompiledScreen }) {
  const document = useProgress(screen.stages);
  const isBeside = useFiguresBeside(screen);
  return isBeside && document ? <ProgressBlocks document={document} which="summaries" /> : null;
}

/**
 * Whether the summaries of the progress are in a column at the right of the screen: the window is wide enough, and nothing
 * of the screen is in that column now.
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

/** The progress in force; undefined at a status that has no place in it. */
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
