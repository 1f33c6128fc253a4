import { type ReactNode, useEffect, useId, useMemo, useState } from 'react';
import type { Json } from '../../json/json.ts';
import type { FormBlock } from '../../schema/types.ts';
import { useRuntime } from '../context/runtime-context.tsx';
import { Text } from '../context/text.tsx';
import { useAtom } from '../context/use-atom.ts';
import { useShellText } from '../context/use-shell-text.ts';
import styles from './form.module.css';

/** A form behind its legend: closed at first, open where a field has an error. It says whether something in it is answered. */
export function FoldedForm({ block, children }: { block: FormBlock; children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const wrong = useHasError(block);
  useEffect(() => {
    if (wrong) setOpen(true);
  }, [wrong]);
  const title = useId();
  const answered = useShellText('states', 'answered');
  return (
    <details className={styles.fold} open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <span id={title} className={styles.legend}>
          <Text copy={block.legend ?? ''} />
        </span>
        {useIsAnswered(block) ? <span className={styles.answered}>{answered}</span> : null}
      </summary>
      <fieldset aria-labelledby={title}>{children}</fieldset>
    </details>
  );
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
    useMemo(() => facts.derive(({ get }) => factsOf(block).some((fact) => isAnswer(get(fact)))), [facts, block]),
  );
}

const isAnswer = (value: Json | undefined): boolean =>
  Array.isArray(value) ? value.length > 0 : value !== undefined && value !== false;
