import { atom } from 'jotai/vanilla';
import { type FormEvent, type ReactNode, type SyntheticEvent, useId, useLayoutEffect, useMemo, useRef } from 'react';
import type { Product } from '../engine/product.ts';
import { dialogSurface } from '../state/surface.ts';
import { Blocks } from './blocks/block.tsx';
import { useRuntime } from './context/runtime-context.tsx';
import { Text } from './context/text.tsx';
import { useAtom } from './context/use-atom.ts';
import { useShellText } from './context/use-shell-text.ts';
import { Actions, usePrimary } from './controls/actions.tsx';
import { BrandLogo } from './controls/brand-logo.tsx';
import { CloseButton } from './controls/close-button.tsx';
import { useActionsBelow } from './controls/placed-actions.ts';
import styles from './dialog.module.css';
import { ErrorSummary } from './error-summary.tsx';
import { Overlay } from './overlay.tsx';

type DialogDocument = Product['dialogs'][string];

/** The open dialog of the session, if any. */
export function Dialog() {
  const { sessionAtom, productAtom } = useRuntime();
  const open = useMemo(
    () =>
      atom((get) => {
        const id = get(sessionAtom).dialog;
        return id === null ? undefined : get(productAtom).dialogs[id];
      }),
    [sessionAtom, productAtom],
  );
  const dialog = useAtom(open);
  const { loader } = useAtom(productAtom).brand;
  if (!dialog) return null;
  return dialog.kind === 'overlay' ? (
    <Modal key={dialog.id} dialog={dialog}>
      <div className={styles.brand}>
        <BrandLogo />
      </div>
      <Overlay dialog={dialog} loader={loader} />
    </Modal>
  ) : (
    <Modal key={dialog.id} dialog={dialog}>
      <Content dialog={dialog} />
    </Modal>
  );
}

/**
 * A native modal dialog: the browser keeps the focus inside and restores it afterwards. Escape closes only a
 * dismissable dialog.
 */
function Modal({ dialog, children }: { dialog: DialogDocument; children: ReactNode }) {
  const runtime = useRuntime();
  const element = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const dismissable = dialog.kind === 'modal' && dialog.dismissable === true;
  // Close the element before it is removed, so that the browser restores the focus.
  useLayoutEffect(() => {
    const shown = element.current;
    shown?.showModal();
    shown?.querySelector<HTMLElement>('[data-dialog-title]')?.focus();
    return () => shown?.close();
  }, []);
  // Only a change of the session closes the dialog: the element is closed when it is no longer rendered.
  const cancel = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (dismissable) runtime.press('close');
  };
  // A browser closes the dialog on a second Escape even if the first was prevented.
  const closed = (): void => {
    if (element.current?.isConnected && !element.current.open) element.current.showModal();
  };
  return (
    <dialog
      ref={element}
      className={styles.dialog}
      data-dialog={dialog.id}
      data-kind={dialog.kind}
      data-layout={dialog.kind === 'modal' ? dialog.layout : undefined}
      aria-labelledby={titleId}
      onCancel={cancel}
      onClose={closed}
    >
      <h2 id={titleId} tabIndex={-1} data-dialog-title>
        <Text copy={dialog.title} />
      </h2>
      {children}
      {dismissable ? <Cross /> : null}
    </dialog>
  );
}

function Content({ dialog }: { dialog: DialogDocument }) {
  const runtime = useRuntime();
  const surface = dialogSurface(dialog);
  const below = useActionsBelow(surface);
  const primary = usePrimary(surface, below);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (primary !== undefined) runtime.press(primary);
  };
  return (
    <form className="stack" noValidate onSubmit={submit}>
      {Object.keys(surface.forms).length === 0 ? null : <ErrorSummary surface={surface} />}
      <Blocks blocks={surface.blocks} order={surface.order} surface={surface} />
      <Actions actions={surface.actions} order={below} surface={surface} />
    </form>
  );
}

function Cross() {
  const runtime = useRuntime();
  const label = useShellText('states', 'close');
  return <CloseButton label={label} data-action="close" onClick={() => runtime.press('close')} />;
}
