import { type ReactNode, useEffect, useId, useMemo, useState } from 'react';
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
 * A form behind its legend: closed at first, open where a field has an error. It says whether something in it is answered: what was only filled in
 * beforehand is not.
 */
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
