import { atom } from 'jotai/vanilla';
import { type FormEvent, useMemo } from 'react';
import type { CompiledScreen } from '../engine/product.ts';
import { holds } from '../engine/rules/judge.ts';
import type { Transition } from '../engine/session/transition.ts';
import { type Surface, screenSurface } from '../state/surface.ts';
import { Blocks } from './blocks/block.tsx';
import { useRuntime } from './context/runtime-context.tsx';
import { Text } from './context/text.tsx';
import { useAtom } from './context/use-atom.ts';
import { Actions, usePrimary } from './controls/actions.tsx';
import { Bar } from './controls/bar.tsx';
import { OpenConfirmations } from './controls/confirm-panel.tsx';
import { IndexColumn } from './controls/index-column.tsx';
import { Marks } from './controls/marks.tsx';
import { useActionsBelow } from './controls/placed-actions.ts';
import { Shortcuts } from './controls/shortcuts.tsx';
import toasts from './controls/toasts.module.css';
import { ErrorSummary } from './error-summary.tsx';
import { FiguresBeside, useFiguresReady } from './frame/figures.tsx';
import styles from './screen.module.css';
import workspace from './workspace.module.css';

/** `travel`: the direction in which the screen was reached. */
type ScreenProps = { screen: CompiledScreen; travel?: Transition['direction'] | undefined };

/** Draws any step, screen or page: heading, lead, error summary, blocks, actions. */
export function Screen({ screen, travel }: ScreenProps) {
  const runtime = useRuntime();
  const surface = screenSurface(screen);
  const below = useActionsBelow(surface);
  const primary = usePrimary(surface, below);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const action = focusedUse() ?? pressedSubmit(event) ?? primary ?? firstUse(surface, below);
    if (action !== undefined) runtime.press(action);
  };
  const aside: readonly string[] = screen.aside ?? [];
  const controls: readonly string[] = screen.controls ?? [];
  const further: readonly string[] = screen.furtherControls ?? [];
  const index: readonly string[] = screen.index ?? [];
  // On narrow windows, what stands beside all steps of a flow comes after them and not between two questions.
  const isWholeFlow = screen.keys !== undefined;
  const waits = useAtom(useMemo(() => atom((get) => get(runtime.sessionAtom).busy === 'waiting'), [runtime]));
  const back = useBack(surface);
  const ending = useMemo(() => below.filter((name) => name !== back), [below, back]);
  const { order, below: last, toastKeys } = apart(surface);
  const { before, after } = aroundAside(
    order.filter((key) => ![controls, further, index].some((placed) => placed.includes(key))),
    aside,
  );
  const beside =
    aside.length === 0 ? null : (
      <div className={`stack ${styles.aside} ${workspace.aside}`} data-aside>
        <Blocks blocks={surface.blocks} order={aside} surface={surface} />
      </div>
    );
  return (
    // This method makes a native submit do nothing: a press before hydration must not put the entered values into an
    // address.
    <form
      method="dialog"
      className={`${styles.screen} ${workspace.screen}`}
      noValidate
      onSubmit={submit}
      data-screen={screen.id}
      data-layout={screen.layout}
      data-travel={travel}
      data-waits={waits ? '' : undefined}
    >
      {toastKeys.length === 0 ? null : (
        <div role="status" className={`${toasts.toasts} ${workspace.toasts}`}>
          <Blocks blocks={surface.blocks} order={toastKeys} surface={surface} />
        </div>
      )}
      {index.length === 0 ? null : (
        <IndexColumn className={`stack ${workspace.index}`}>
          <Blocks blocks={surface.blocks} order={index} surface={surface} />
        </IndexColumn>
      )}
      <div className={`stack ${styles.main} ${workspace.main}`}>
        {back === undefined ? null : <Actions actions={surface.actions} order={[back]} surface={surface} />}
        <Heading screen={screen} />
        <ErrorSummary surface={surface} />
        <Blocks blocks={surface.blocks} order={before} surface={surface} />
      </div>
      {isWholeFlow ? null : beside}
      {after.length === 0 ? null : (
        <div className={`stack ${styles.after} ${workspace.after}`}>
          <Blocks blocks={surface.blocks} order={after} surface={surface} />
        </div>
      )}
      <div className={`stack ${styles.end} ${workspace.end}`}>
        <Blocks blocks={surface.blocks} order={controls} surface={surface} />
        <OpenConfirmations field={undefined} />
        <Marks />
        <Actions
          actions={surface.actions}
          order={ending}
          surface={surface}
          beside={screen.bar && <Bar bar={screen.bar} />}
        />
        <Blocks blocks={surface.blocks} order={further} surface={surface} />
      </div>
      {isWholeFlow ? beside : null}
      <Below screen={screen} surface={surface} order={last} />
      {screen.shortcuts === undefined ? null : <Shortcuts shortcuts={screen.shortcuts} />}
    </form>
  );
}

const Heading = ({ screen: { heading, lead } }: { screen: CompiledScreen }) => (
  <header className={styles.header}>
    <h1 tabIndex={-1} data-focus="heading">
      <Text copy={heading} />
    </h1>
    {lead === undefined ? null : (
      <p className={styles.lead}>
        <Text copy={lead} />
      </p>
    )}
  </header>
);

type BelowProps = { screen: CompiledScreen; surface: Surface; order: string[] };

/** What stands below the actions. */
function Below({ screen, surface, order }: BelowProps) {
  const isReady = useFiguresReady(screen);
  if (!isReady || (order.length === 0 && screen.stages === undefined)) return null;
  return (
    <div className={`stack ${styles.below}`}>
      <FiguresBeside screen={screen} />
      <Blocks blocks={surface.blocks} order={order} surface={surface} />
    </div>
  );
}

/** The action placed after the fields, if one of these fields, or the button itself, has the focus. */
const focusedUse = (): string | undefined =>
  document.activeElement?.closest('[data-uses]')?.getAttribute('data-uses') ?? undefined;

/**
 * The action of the submit button that was clicked. After Enter in a field the browser names the first submit button of the
 * form, which nobody pressed: then undefined.
 */
function pressedSubmit({ nativeEvent, currentTarget }: FormEvent): string | undefined {
  const focused = document.activeElement;
  if (currentTarget.contains(focused) && !(focused instanceof HTMLButtonElement)) return undefined;
  const { submitter } = nativeEvent as SubmitEvent;
  return submitter?.getAttribute('data-action') ?? undefined;
}

/** The first action that is placed after the fields it uses. */
const firstUse = ({ blocks, actionOrder }: Surface, below: readonly string[]): string | undefined =>
  actionOrder.find(
    (name) =>
      !below.includes(name) && Object.values(blocks).some((block) => block.kind === 'form' && block.action === name),
  );

type Apart = { order: string[]; below: string[]; toastKeys: string[] };

/** Separates the blocks above the actions from those with `place: 'below'`, and from toasts, which stand at the top of the window. */
function apart({ blocks, order }: Surface): Apart {
  const isBelow = (key: string): boolean => {
    const block = blocks[key];
    return block !== undefined && 'place' in block && block.place === 'below';
  };
  const isToast = (key: string): boolean => blocks[key]?.kind === 'toast';
  return {
    order: order.filter((key) => !isBelow(key) && !isToast(key)),
    below: order.filter(isBelow),
    toastKeys: order.filter(isToast),
  };
}

/**
 * Splits the blocks at the position of the side blocks. Where there is no room for a side column, the side blocks are
 * shown between the two lists.
 */
function aroundAside(order: readonly string[], aside: readonly string[]): { before: string[]; after: string[] } {
  const first = order.findIndex((key) => aside.includes(key));
  const at = first < 0 ? order.length : first;
  return { before: order.slice(0, at), after: order.slice(at).filter((key) => !aside.includes(key)) };
}

/** The first visible action of style "back". */
function useBack(surface: Surface): string | undefined {
  const { facts } = useRuntime();
  const read = useMemo(() => {
    const { actions, actionOrder } = surface;
    const leading = actionOrder.filter((name) => actions[name]?.style === 'back');
    return facts.derive((env, product) =>
      leading.find((name) => holds(actions[name] ?? {}, env, (id) => product.rules[id])),
    );
  }, [facts, surface]);
  return useAtom(read);
}
