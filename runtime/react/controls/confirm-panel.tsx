import { atom } from 'jotai/vanilla';
import { useMemo } from 'react';
import { ruleCopy } from '../../engine/forms/press-rules.ts';
import type { CompiledRule } from '../../engine/product.ts';
import type { Copy } from '../../schema/copy.ts';
import { useRuntime } from '../context/runtime-context.tsx';
import { useAtom } from '../context/use-atom.ts';
import styles from './confirm-panel.module.css';

/** The open confirmations of a field or, if `field` is undefined, those without a field. */
export function OpenConfirmations({ field }: { field: string | undefined }) {
  const { sessionAtom, productAtom } = useRuntime();
  const source = useMemo(
    () =>
      atom((get) => {
        const { rules } = get(productAtom);
        return get(sessionAtom)
          .confirms.filter((id) => rules[id]?.field === field)
          .join(' ');
      }),
    [sessionAtom, productAtom, field],
  );
  const open = useAtom(source);
  return open === '' ? null : open.split(' ').map((id) => <ConfirmPanel key={id} id={id} />);
}

function ConfirmPanel({ id }: { id: string }) {
  const runtime = useRuntime();
  const rule = useAtom(runtime.productAtom).rules[id];
  const effect = rule?.effects?.find((one) => 'confirm' in one);
  if (!rule || !effect || !('confirm' in effect)) return null;
  const { title, message, label } = effect.confirm;
  return (
    <fieldset
      className={`notice ${styles.panel}`}
      data-tone="warning"
      data-confirm-for={id}
      aria-labelledby={`confirm-${id}`}
    >
      {title === undefined ? null : (
        <p className={styles.title}>
          <RuleText rule={rule} copy={title} />
        </p>
      )}
      <p id={`confirm-${id}`} tabIndex={-1} data-focus="confirm">
        <RuleText rule={rule} copy={message} />
      </p>
      <button
        type="button"
        className="button button-secondary"
        data-confirm
        onClick={() => runtime.dispatch({ type: 'confirm', rule: id })}
      >
        <span>
          <RuleText rule={rule} copy={label} />
        </span>
      </button>
    </fieldset>
  );
}

/** A rule's copy, with its parameters in scope. */
function RuleText({ rule, copy }: { rule: CompiledRule; copy: Copy }) {
  const { facts } = useRuntime();
  return useAtom(useMemo(() => facts.derive((env) => ruleCopy(rule, copy, env)), [facts, rule, copy]));
}
