import { atom } from 'jotai/vanilla';
import { useMemo } from 'react';
import { namedByRule } from '../../engine/forms/screen-visibility.ts';
import type { NoticeBlock } from '../../schema/types.ts';
import type { BlockProps } from '../context/block-props.ts';
import { useRuntime } from '../context/runtime-context.tsx';
import { Text } from '../context/text.tsx';
import { useAtom } from '../context/use-atom.ts';
import styles from './blocks.module.css';

/** Shows a notice while a rule raises it. Its live region is always present, so that the notice is announced. */
export function NoticeView({ name, block, surface }: BlockProps<NoticeBlock>) {
  const { facts, productAtom } = useRuntime();
  const shown = useMemo(() => {
    const raised = facts.ruleVisibility(surface);
    return atom((get) => !namedByRule(get(productAtom), surface, name) || get(raised).notices.includes(name));
  }, [facts, productAtom, surface, name]);
  return <div role="status">{useAtom(shown) ? <Notice name={name} block={block} /> : null}</div>;
}

function Notice({ name, block: { tone = 'info', title, text, links } }: { name: string; block: NoticeBlock }) {
  return (
    <div className="notice" data-tone={tone} data-notice={name}>
      {title === undefined ? null : (
        <p className={styles.noticeTitle}>
          <Text copy={title} />
        </p>
      )}
      <p>
        <Text copy={text} links={links} />
      </p>
    </div>
  );
}
