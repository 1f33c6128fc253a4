import { type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react';
import { isAbsent } from '../../engine/environment/absent.ts';
import type { Environment } from '../../engine/environment/environment.ts';
import { isObject, type Json } from '../../json/json.ts';
import type { FormBlock } from '../../schema/types.ts';
import { useRuntime } from '../context/runtime-context.tsx';
import { Text } from '../context/text.tsx';
import { useAtom } from '../context/use-atom.ts';
import { useShellText } from '../context/use-shell-text.ts';
import styles from './form.module.css';

/**
 * A form that can be collapsed to its legend: closed at first or once it is answered, open while a field has an error.
 * The legend says whether the visitor has answered anything; prefilled values do not count, nor does what has an error.
 */
export function FoldedForm({ block, children }: { block: FormBlock; children: ReactNode }) {
  const wrong = useHasError(block);
  const isAnswered = useIsAnswered(block) && !wrong;
  const closes = block.folded === 'once-answered';
  const [open, setOpen] = useState(closes && !isAnswered);
  useEffect(() => {
    if (closes) setOpen(!isAnswered);
  }, [closes, isAnswered]);
  useEffect(() => {
    if (wrong) setOpen(true);
  }, [wrong]);
  const title = useId();
  const answered = useShellText('states', 'answered');
  const details = useRef<HTMLDetailsElement>(null);
  const keep = useKeptPlace(details, open);
  return (
    <details
      ref={details}
      className={styles.fold}
      open={open}
      data-once={closes ? (isAnswered ? 'answered' : 'asked') : undefined}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      onChangeCapture={closes ? keep : undefined}
    >
      <summary>
        <span>
          <span id={title} className={styles.legend}>
            <Text copy={block.legend ?? ''} />
          </span>
          {block.inShort === undefined || isAnswered ? null : (
            <span className={styles.inShort}>
              <Text copy={block.inShort} />
            </span>
          )}
        </span>
        {isAnswered ? (
          <span className={styles.answered}>
            {closes ? <span aria-hidden="true">✓</span> : null}
            <span className={closes ? 'visually-hidden' : undefined}>{answered}</span>
          </span>
        ) : null}
      </summary>
      <fieldset aria-labelledby={title}>{children}</fieldset>
    </details>
  );
}

type FormPosition = { bottom: number; height: number };

const heightOfPage = (): number => document.documentElement.scrollHeight;

/**
 * When an answer closes its form, keeps the content below the form at its place in the window and the focus at the
 * form. Returns the function to call before the answer is set.
 */
function useKeptPlace(details: { current: HTMLDetailsElement | null }, open: boolean): () => void {
  const last = useRef<FormPosition>(undefined);
  useEffect(() => {
    const [element, before] = [details.current, last.current];
    last.current = undefined;
    if (open || !element || !before) return undefined;
    element.querySelector('summary')?.focus({ preventScroll: true });
    const frame = requestAnimationFrame(() => {
      const moved = element.getBoundingClientRect().bottom - before.bottom;
      // If the page kept its height, the content below the form has not moved.
      if (heightOfPage() !== before.height) window.scrollBy({ top: moved, behavior: 'instant' });
    });
    return () => cancelAnimationFrame(frame);
  }, [details, open]);
  return () => {
    const bottom = details.current?.getBoundingClientRect().bottom;
    if (bottom !== undefined) last.current = { bottom, height: heightOfPage() };
  };
}

const factsOf = ({ fields }: FormBlock): string[] => Object.values(fields).map(({ fact }) => fact);

function useHasError(block: FormBlock): boolean {
  const { errorsAtom } = useRuntime();
  const errors = Object.keys(useAtom(errorsAtom));
  return factsOf(block).some((fact) => errors.some((path) => path === fact || path.startsWith(`${fact}.`)));
}

function useIsAnswered(block: FormBlock): boolean {
  const { facts } = useRuntime();
  return useAtom(
    useMemo(
      () => facts.derive((env) => factsOf(block).some((fact) => isAnswer(env.get(fact), fact, env))),
      [facts, block],
    ),
  );
}

function isAnswer(value: Json | undefined, path: string, env: Environment): boolean {
  if (isAbsent(value) || value === false || env.prefilled?.(path)) return false;
  if (Array.isArray(value)) return value.length > 0;
  return isObject(value) ? Object.entries(value).some(([name, part]) => isAnswer(part, `${path}.${name}`, env)) : true;
}
