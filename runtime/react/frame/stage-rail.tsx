import { useId, useMemo, useState } from 'react';
import { formatCopy } from '../../engine/copy/format-copy.ts';
import type { Environment } from '../../engine/environment/environment.ts';
import type { CompiledProgress, Product } from '../../engine/product.ts';
import {
  progressIntroduction,
  progressLine,
  type StageProgress,
  stageProgress,
} from '../../engine/progress/stage-progress.ts';
import type { Copy } from '../../schema/copy.ts';
import { useRuntime } from '../context/runtime-context.tsx';
import { Text, useText } from '../context/text.tsx';
import { useAtom } from '../context/use-atom.ts';
import { valueText } from '../context/value-text.ts';
import { CopyButton } from '../controls/copy-button.tsx';
import { ProgressBlocks, type Which } from './figures.tsx';
import styles from './stage-rail.module.css';
import { Steps } from './steps.tsx';

/** The progress beside an application's screens: a column in wide windows, otherwise one line that can be opened. */
export default function StageRail({ stages, blocks }: { stages: CompiledProgress; blocks: Which }) {
  const { facts } = useRuntime();
  const shown = useAtom(useMemo(() => facts.derive((env, product) => railOf(stages, env, product)), [facts, stages]));
  return shown ? <Rail {...shown} blocks={blocks} /> : null;
}

type Shown = { progress: StageProgress; title: string; line: string; timeLeft: string; number: string };

function railOf(stages: CompiledProgress, env: Environment, product: Product): Shown | undefined {
  const progress = stageProgress(stages, env, (id) => product.rules[id]);
  if (!progress) return undefined;
  const { title, reference } = progress.document;
  const number = reference ? valueText(reference, env, product) : '';
  return { progress, title: formatCopy(title, env), number, ...progressLine(progress, env) };
}

function Rail({ progress, title, line, timeLeft, number, blocks }: Shown & { blocks: Which }) {
  const { document, steps } = progress;
  const lead = progressIntroduction(progress);
  const [open, setOpen] = useState(false);
  const panel = useId();
  return (
    <nav className={styles.rail} aria-label={title} data-progress>
      <button
        type="button"
        className={styles.bar}
        aria-expanded={open}
        aria-controls={panel}
        onClick={() => setOpen(!open)}
      >
        <span className={styles.line}>
          <span>{line}</span>
          {timeLeft === '' ? null : (
            <span className={styles.left}>
              <span className={styles.dot}> · </span>
              <span>{timeLeft}</span>
            </span>
          )}
        </span>
      </button>
      <div id={panel} className={styles.panel} data-open={open}>
        <div className={styles.header}>
          <p className={styles.title}>{title}</p>
          {number === '' || !document.reference ? null : (
            <p className={styles.reference}>
              <Text copy={document.reference.label} /> <strong>{number}</strong>
              <CopyReference label={document.reference.label} value={number} />
            </p>
          )}
        </div>
        {lead === undefined || steps.every(({ state }) => state === 'done') ? null : (
          <p className={styles.lead}>
            <Text copy={lead} />
          </p>
        )}
        <div className={styles.steps}>
          <Steps steps={steps} />
        </div>
        {timeLeft === '' ? null : <p className={styles.remaining}>{timeLeft}</p>}
        <ProgressBlocks document={document} which={blocks} />
      </div>
    </nav>
  );
}

function CopyReference({ label, value }: { label: Copy; value: string }) {
  return <CopyButton value={value} of={useText(label)} />;
}
