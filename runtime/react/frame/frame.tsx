import { atom } from 'jotai/vanilla';
import { lazy, type ReactNode, Suspense, useEffect, useMemo } from 'react';
import type { CompiledProgress, CompiledScreen } from '../../engine/product.ts';
import type { Runtime } from '../../state/runtime.ts';
import { useRuntime } from '../context/runtime-context.tsx';
import { useAtom } from '../context/use-atom.ts';
import { useFiguresBeside, useProgress } from './figures.tsx';
import styles from './frame.module.css';
import { ProgressBar } from './progress-bar.tsx';
import { RailShape } from './rail-shape.tsx';
import { travelAtom } from './travel.ts';

/** Loaded after the screens that have it: the first page has none. A page without it can still be used. */
const loadRail = () => import('./stage-rail.tsx').catch(() => ({ default: () => null }));
const StageRail = lazy(loadRail);

/**
 * The page between header and footer: the progress beside the screen, the screen, and a place for figures, as the
 * screen's layout says. While the next screen is fetched, the progress of the last one stays, so that nothing jumps.
 */
export function Frame({ children }: { children: ReactNode }) {
  const runtime = useRuntime();
  const screen = useAtom(useMemo(() => lastScreen(runtime), [runtime]));
  const travel = useAtom(useMemo(() => travelAtom(runtime), [runtime]));
  const { layout = 'narrow', stages } = screen ?? {};
  const isComing = useAtom(useMemo(() => hasRail(runtime), [runtime]));
  // While the screen's data is fetched, not after it.
  useEffect(() => {
    if (isComing) void loadRail();
  }, [isComing]);
  return (
    <div className={styles.frame} data-layout={layout}>
      {screen && stages ? <Beside screen={screen} stages={stages} /> : <ProgressBar />}
      <div className={styles.work} data-travel={travel}>
        {children}
      </div>
    </div>
  );
}

/** The progress, or its shape while its code is loaded; nothing at a status that has none, so that no room is given up later. */
function Beside({ screen, stages }: { screen: CompiledScreen; stages: CompiledProgress }) {
  const blocks = useFiguresBeside(screen) ? 'others' : 'all';
  if (!useProgress(stages)) return null;
  return (
    <div className={styles.beside}>
      <Suspense fallback={<RailShape />}>
        <StageRail stages={stages} blocks={blocks} />
      </Suspense>
    </div>
  );
}

/** Whether the screen that is shown or fetched has progress beside it. */
const hasRail = ({ sessionAtom, productAtom }: Runtime) =>
  atom((get) => {
    const { place } = get(sessionAtom);
    return place.kind !== 'nowhere' && get(productAtom).screens[place.screen]?.stages !== undefined;
  });

/** The screen that is shown, or was until now. */
function lastScreen({ sessionAtom, productAtom }: Runtime) {
  let last: CompiledScreen | undefined;
  return atom((get) => {
    const { place, busy, visit } = get(sessionAtom);
    if (visit === 0 || busy === 'loader') return last;
    last = place.kind === 'nowhere' ? undefined : get(productAtom).screens[place.screen];
    return last;
  });
}
