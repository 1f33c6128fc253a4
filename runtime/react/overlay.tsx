import { atom } from 'jotai/vanilla';
import { useEffect, useMemo, useState } from 'react';
import type { Copy } from '../schema/copy.ts';
import type { Brand, Dialog } from '../schema/types.ts';
import { useRuntime } from './context/runtime-context.tsx';
import { Text } from './context/text.tsx';
import { useAtom } from './context/use-atom.ts';
import { useShellText } from './context/use-shell-text.ts';
import { Spot } from './illustrations/spot.tsx';
import styles from './overlay.module.css';

/** 30 s in total, updated every 100 ms (specification 1, section 9); an overlay document may set another total. */
const totalMs = 30_000;
const everyMs = 100;

/** Specification 2, section 9. */
const animationMs = 67_000;

/** The index of the message after some milliseconds: messages share the total evenly, and the last one stays. */
export function messageAt(elapsedMs: number, wholeMs: number, count: number): number {
  if (count === 0) return -1;
  return Math.min(count - 1, Math.floor((elapsedMs / wholeMs) * count));
}

/** How far the bar comes: to the middle of the last message, since only the end of the work makes it full. */
export const barAt = (elapsedMs: number, wholeMs: number, count: number): number =>
  Math.min(elapsedMs, wholeMs * (1 - 0.5 / Math.max(1, count)));

const orderOf = ({ messages = {}, messageOrder }: Pick<Dialog, 'messages' | 'messageOrder'>): string[] =>
  messageOrder ?? Object.keys(messages);

/** `loader`: the brand's drawing. */
type OverlayProps = { dialog: Dialog; loader?: Brand['loader'] };

/** Progress of a flow's submission: rotating messages, announced to screen readers, a bar, and the checks. */
export function Overlay({ dialog, loader }: OverlayProps) {
  return (
    <div className={styles.overlay}>
      <Picture dialog={dialog} loader={loader} />
      {dialog.lead === undefined ? null : (
        <p className={styles.lead}>
          <Text copy={dialog.lead} />
        </p>
      )}
      {dialog.passed === undefined ? (
        <Rotating dialog={dialog} first={0} done={0} />
      ) : (
        <Checked dialog={dialog} passed={dialog.passed} />
      )}
    </div>
  );
}

/** `first`: of the messages, that of what is still to be done. `done`: the share of what is checked that has been, from 0 to 1. */
type RotatingProps = { dialog: Dialog; first: number; done: number };

/** The messages, one after the other, and a bar: by time, but no message before the `first`, and no bar behind what is done. */
function Rotating({ dialog, first, done }: RotatingProps) {
  const { messages = {}, rotateOverMs = totalMs, progressEveryMs = everyMs } = dialog;
  const order = orderOf(dialog);
  const elapsed = useElapsed(rotateOverMs, progressEveryMs);
  const message = messages[order[Math.max(first, messageAt(elapsed, rotateOverMs, order.length))] ?? ''];
  return (
    <>
      <p aria-live="polite" className={styles.message}>
        {message === undefined ? null : <Text copy={message} />}
      </p>
      <progress
        className={styles.progress}
        max={rotateOverMs}
        value={Math.max(barAt(elapsed, rotateOverMs, order.length), done * rotateOverMs)}
        aria-hidden="true"
      />
    </>
  );
}

type Checks = NonNullable<Dialog['passed']>;

/** The messages, and the list of the checks by the status that the server said last. */
function Checked({ dialog, passed }: { dialog: Dialog; passed: Checks }) {
  const { sessionAtom } = useRuntime();
  const status = useAtom(useMemo(() => atom((get) => get(sessionAtom).poll?.last ?? null), [sessionAtom]));
  return (
    <>
      <Rotating
        dialog={dialog}
        first={firstMessage(status, passed, orderOf(dialog))}
        done={doneShare(status, passed)}
      />
      <Passed passed={passed} status={status} />
    </>
  );
}

const isDone = (status: string | null, { statuses }: Checks[string]): boolean =>
  status !== null && statuses.includes(status);

function doneShare(status: string | null, passed: Checks): number {
  const all = Object.values(passed);
  return all.length === 0 ? 0 : all.filter((one) => isDone(status, one)).length / all.length;
}

/** The index of the first message that no finished check has made untrue; of the last where all have been finished. */
export function firstMessage(status: string | null, passed: Checks, order: readonly string[]): number {
  const done = Object.values(passed).filter((one) => isDone(status, one));
  const spent = new Set(done.map(({ message }) => message));
  return Math.min(order.findLastIndex((key) => spent.has(key)) + 1, order.length - 1);
}

/** The brand's drawing, uncovered from below during its animation. Without one, the overlay's own drawing. */
function Picture({ dialog, loader }: OverlayProps) {
  const { illustration } = dialog;
  if (loader === undefined) return illustration === undefined ? null : <Spot name={illustration} />;
  return (
    <div className={styles.rising} data-loader-animation={loader}>
      <Spot name={loader} />
      <div className={styles.risen} style={{ animationDuration: `${animationMs}ms` }}>
        <Spot name={loader} />
      </div>
    </div>
  );
}

/** The list of checks in order: finished ones, the running one, and those that follow. */
function Passed({ passed, status }: { passed: Checks; status: string | null }) {
  const done = useShellText('states', 'step-done');
  return (
    <ul className={styles.passed} aria-live="polite">
      {checksAt(status, passed).map(({ key, copy, state }) => (
        <li key={key} data-state={state}>
          <Text copy={copy} />
          {state === 'done' ? <span className="visually-hidden"> {done}</span> : null}
        </li>
      ))}
    </ul>
  );
}

type Check = { key: string; copy: Copy; state: 'done' | 'current' | 'ahead' };

/** The checks to list at a status of the application; null where no status is known. */
export function checksAt(status: string | null, passed: Checks): Check[] {
  let under = false;
  return Object.entries(passed).flatMap(([key, { text, ahead, statuses }]): Check[] => {
    if (status !== null && statuses.includes(status)) return [{ key, copy: text, state: 'done' }];
    if (ahead === undefined) return [];
    const state = under ? 'ahead' : 'current';
    under = true;
    return [{ key, copy: ahead, state }];
  });
}

/**
 * Milliseconds since the first render, up to the total. Uses the browser's clock, since it measures a duration, not a
 * date.
 */
function useElapsed(wholeMs: number, everyMs: number): number {
  const [elapsed, setElapsed] = useState(0);
  useEffect(() => {
    const start = performance.now();
    const timer = setInterval(() => {
      const now = Math.min(wholeMs, performance.now() - start);
      setElapsed(now);
      if (now === wholeMs) clearInterval(timer);
    }, everyMs);
    return () => clearInterval(timer);
  }, [wholeMs, everyMs]);
  return elapsed;
}
