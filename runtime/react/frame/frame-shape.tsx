import { useRuntime } from '../context/runtime-context.tsx';
import { useAtom } from '../context/use-atom.ts';
import styles from './frame.module.css';
import { RailShape } from './rail-shape.tsx';
import { Skeleton } from './skeleton.tsx';

/** The placeholder for a screen whose data is loading: its layout, and the outlines of its progress and content. */
export function FrameShape({ screen }: { screen: string | undefined }) {
  const { screens } = useAtom(useRuntime().productAtom);
  const { layout = 'narrow', stages } = (screen === undefined ? undefined : screens[screen]) ?? {};
  return (
    <div className={styles.frame} data-layout={layout}>
      {stages ? (
        <div className={styles.beside}>
          <RailShape />
        </div>
      ) : null}
      <div className={styles.work}>
        <Skeleton />
      </div>
    </div>
  );
}
