import { atom } from 'jotai/vanilla';
import { lazy, type ReactNode, Suspense, useEffect, useMemo } from 'react';
import type { CompiledProgress, CompiledScreen } from '../../engine/product.ts';
import { displayedState } from '../../engine/session/displayed-session.ts';
import type { Runtime } from '../../state/runtime.ts';
import { lateViews } from '../blocks/late-view.tsx';
import { useRuntime } from '../context/runtime-context.tsx';
import { useAtom } from '../context/use-atom.ts';
import { useFiguresBeside, useProgress } from './figures.tsx';
import styles from './frame.module.css';
import { ProgressBar } from './progress-bar.tsx';
import { RailShape } from './rail-shape.tsx';
import { WayLine } from './way-line.tsx';

/** Loaded after the first page, which does not need it. If it fails to load, the page works without it. */
const loadRail = () => import('./stage-rail.tsx').catch(() => ({ default: () => null }));
const StageRail = lazy(loadRail);

/**
 * The page between header and footer: the line of the whole way, the progress, the screen, and room for a side column, as the screen's layout
 * says. While the next screen is loading, the last one's progress stays, so that nothing moves. Before the first one,
 * the outline of its progress is shown.
 */
export function Frame({ children }: { children: ReactNode }) {
  const runtime = useRuntime();
  const { screen, isComing: isFirst } = useAtom(useMemo(() => framedScreen(runtime), [runtime]));
  const { layout = 'narrow', stages } = screen ?? {};
  const isComing = useAtom(useMemo(() => hasRail(runtime), [runtime]));
  // Starts to load the progress and its figures while the screen's data is loading.
  useEffect(() => {
    if (!isComing) return;
    void loadRail();
    lateViews.load().catch(() => undefined);
  }, [isComing]);
  return (
    <>
      {screen && !(stages && isFirst) ? <WayLine screen={screen} /> : null}
      <div className={styles.frame} data-layout={layout}>
        {screen && stages ? isFirst ? <Outline /> : <Beside screen={screen} stages={stages} /> : <ProgressBar />}
        <div className={styles.work}>{children}</div>
      </div>
    </>
  );
}

/**
 * The progress, or its outline while its code is loading. Nothing where no stage has the status, so that no room is
 * reserved for it.
 */
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

const Outline = () => (
  <div className={styles.beside}>
    <RailShape />
  </div>
);

/** Whether the shown or loading screen has progress beside it. */
const hasRail = ({ sessionAtom, productAtom }: Runtime) =>
  atom((get) => {
    const { place } = get(sessionAtom);
    return place.kind !== 'nowhere' && get(productAtom).screens[place.screen]?.stages !== undefined;
  });

type Framed = { screen: CompiledScreen | undefined; isComing: boolean };

/** The screen on the page, or the first one while it is loading. */
function framedScreen({ sessionAtom, productAtom }: Runtime) {
  let last: Framed = { screen: undefined, isComing: false };
  return atom((get) => {
    const session = get(sessionAtom);
    const { place, visit } = displayedState(session);
    const screen = visit === 0 || place.kind === 'nowhere' ? undefined : get(productAtom).screens[place.screen];
    const isComing = session.busy === 'loader' && session.shown === null;
    if (last.screen !== screen || last.isComing !== isComing) last = { screen, isComing };
    return last;
  });
}
