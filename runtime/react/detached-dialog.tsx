import { type FormEvent, useEffect, useMemo, useRef } from 'react';
import type { Product } from '../engine/product.ts';
import { startSession } from '../engine/session/start-session.ts';
import type { JsonObject } from '../json/json.ts';
import type { Host } from '../state/host.ts';
import { createRuntime, type Runtime } from '../state/runtime.ts';
import { dialogSurface } from '../state/surface.ts';
import { Blocks } from './blocks/block.tsx';
import { RuntimeProvider, useParts } from './context/runtime-context.tsx';
import { Actions, usePrimary } from './controls/actions.tsx';

type DetachedProps = {
  /** The page's product, including the documents of this dialog. */
  product: Product;
  id: string;
  /** Initial answers, by fact. */
  given?: JsonObject | undefined;
  /** Called when the dialog closes, with the action that was pressed and all answers. */
  onClosed(action: string, answers: JsonObject): void;
};

/**
 * A dialog with a form that is independent of the screen. It has a session of its own: its answers are not in the draft
 * and its errors not in the screen's summary. Of the engine's effects, only the validation is performed.
 */
export function DetachedDialog({ product, id, given, onClosed }: DetachedProps) {
  const parts = useParts();
  const closed = useRef(onClosed);
  closed.current = onClosed;
  const runtime = useMemo(() => detachedRuntime(parts, product, id, given), [parts, product, id, given]);
  const pressed = useRef('');
  const watched = useMemo(() => watching(runtime, pressed), [runtime]);
  useEffect(
    () =>
      runtime.store.sub(runtime.sessionAtom, () => {
        const { dialog, answers } = runtime.store.get(runtime.sessionAtom);
        if (dialog === null) closed.current(pressed.current, answers);
      }),
    [runtime],
  );
  return (
    <RuntimeProvider {...parts} runtime={watched}>
      <DetachedForm dialog={id} runtime={watched} />
    </RuntimeProvider>
  );
}

function DetachedForm({ dialog: id, runtime }: { dialog: string; runtime: Runtime }) {
  const element = useRef<HTMLFormElement>(null);
  // Errors are shown at their fields; the first invalid field gets the focus.
  useEffect(
    () =>
      runtime.store.sub(runtime.focusAtom, () =>
        requestAnimationFrame(() =>
          element.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid] input')?.focus(),
        ),
      ),
    [runtime],
  );
  const dialog = runtime.store.get(runtime.productAtom).dialogs[id];
  if (!dialog) throw new Error(`There is no dialog ${id}`);
  const surface = dialogSurface(dialog);
  const primary = usePrimary(surface, surface.actionOrder);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (primary !== undefined) runtime.press(primary);
  };
  return (
    <form ref={element} className="stack" noValidate method="dialog" onSubmit={submit}>
      <Blocks blocks={surface.blocks} order={surface.order} surface={surface} />
      <Actions actions={surface.actions} order={surface.actionOrder} surface={surface} />
    </form>
  );
}

/** Wraps the runtime to record which action is pressed. */
const watching = (runtime: Runtime, pressed: { current: string }): Runtime => ({
  ...runtime,
  press(action, item) {
    pressed.current = action;
    runtime.press(action, item);
  },
});

type Page = ReturnType<typeof useParts>;

function detachedRuntime({ runtime, validators }: Page, product: Product, id: string, given: JsonObject = {}): Runtime {
  const { flags, stored, identity, profile, application, query } = runtime.store.get(runtime.sessionAtom);
  const session = { ...startSession({ now: runtime.now(), flags }), stored, identity, profile, application, query };
  return createRuntime({
    product,
    session: { ...session, dialog: id, answers: given },
    validators,
    now: runtime.now,
    host: { ...detachedHost, loadValidator: validators.load },
  });
}

const refuse = (): Promise<never> => Promise.reject(new Error('A detached dialog has its documents'));

const detachedHost: Host = {
  perform: () => undefined,
  loadSection: refuse,
  loadValidator: refuse,
  loadFunctions: () => Promise.resolve(),
  canRetryLoad: () => false,
  reportFailure(error) {
    console.error(error);
  },
  afterPaint: (then) => void requestAnimationFrame(then),
};
