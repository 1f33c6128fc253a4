import { type FocusEvent, useEffect, useLayoutEffect, useState } from 'react';
import type { ToastBlock } from '../../../schema/types.ts';
import type { BlockProps } from '../../context/block-props.ts';
import { Text, useText } from '../../context/text.tsx';
import { useShellText } from '../../context/use-shell-text.ts';
import { useValueText } from '../../context/use-value.ts';
import { PlacedAction } from '../../controls/actions.tsx';
import { CloseButton } from '../../controls/close-button.tsx';
import styles from './toast-block.module.css';

type ToastProps = Pick<BlockProps<ToastBlock>, 'block' | 'surface'>;

const defaultSeconds = '8';

/** Shows each new sentence for its time; the element that announces it is the screen's, and always there. */
export function ToastView({ block, surface }: ToastProps) {
  const seconds = useValueText({ value: block.seconds ?? '' }) || defaultSeconds;
  return (
    <Toast key={`${useText(block.text)} ${seconds}`} block={block} surface={surface} ms={Number(seconds) * 1000} />
  );
}

function Toast({ block: { text, action }, surface, ms }: ToastProps & { ms: number }) {
  const [isOver, setIsOver] = useState(false);
  const [isHeld, setIsHeld] = useState(false);
  const close = useShellText('states', 'close');
  useEffect(() => {
    const timer = setTimeout(() => setIsOver(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  usePushedPage();
  const leave = ({ currentTarget, relatedTarget }: FocusEvent): void =>
    setIsHeld(currentTarget.contains(relatedTarget));
  return isOver && !isHeld ? null : (
    // biome-ignore lint/a11y/noStaticElementInteractions: it is not operated, it only stays while somebody is at it
    <div
      className={styles.toast}
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={leave}
    >
      <p>
        <Text copy={text} />
      </p>
      {action === undefined ? null : <PlacedAction name={action} surface={surface} />}
      <CloseButton
        label={close}
        onClick={() => {
          setIsHeld(false);
          setIsOver(true);
        }}
      />
    </div>
  );
}

/**
 * The toast takes its room from the page, which moves down by as much. With the browser's scroll anchoring the page would stay,
 * and the toast cover its first lines.
 */
function usePushedPage(): void {
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    style.overflowAnchor = 'none';
    return () => {
      requestAnimationFrame(() => {
        style.overflowAnchor = '';
      });
    };
  }, []);
}
