import { atom } from 'jotai/vanilla';
import { type ReactNode, useId, useMemo } from 'react';
import { holds } from '../../engine/rules/judge.ts';
import type { JsonObject } from '../../json/json.ts';
import { sameJson } from '../../json/same-json.ts';
import type { Action } from '../../schema/types.ts';
import type { Conditional } from '../../state/facts.ts';
import type { Surface } from '../../state/surface.ts';
import { useRuntime } from '../context/runtime-context.tsx';
import { Text } from '../context/text.tsx';
import { useAtom } from '../context/use-atom.ts';
import styles from './actions.module.css';
import { WaitLine } from './wait-line.tsx';

type ActionsProps = {
  actions: Record<string, Action>;
  order: readonly string[];
  surface: Surface;
  /** The item of the each block that the actions belong to. */
  item?: JsonObject;
  /** The id of the item's title. It distinguishes buttons with equal labels in several items. */
  labelledBy?: string | undefined;
  /** Shown beside the first primary button while that is sticky at the lower edge of the window. */
  beside?: ReactNode;
};

/**
 * The actions of a surface as buttons. Outside an item, the first primary button submits the form, so that Enter
 * presses it.
 */
export function Actions({ actions, order, surface, item, labelledBy, beside }: ActionsProps) {
  const primary = usePrimary(surface, item ? emptyList : order);
  if (order.length === 0) return null;
  return (
    <div className={styles.actions} data-actions>
      {order.map((name) => {
        const action = actions[name];
        return action ? (
          <ActionButton
            key={name}
            name={name}
            action={action}
            surface={surface}
            submits={name === primary}
            item={item}
            labelledBy={labelledBy}
            beside={name === primary ? beside : undefined}
          />
        ) : null;
      })}
    </div>
  );
}

const emptyList: readonly string[] = [];

const isPrimary = (action: Action | undefined): boolean =>
  action !== undefined && (action.style ?? 'primary') === 'primary';

/** The action that Enter presses: the first visible primary action that is not pending. */
export function usePrimary({ actions }: Surface, order: readonly string[]): string | undefined {
  const { facts } = useRuntime();
  return useAtom(
    useMemo(
      () =>
        facts.derive((env, product) => {
          const isActive = (part: Conditional) => holds(part, env, (id) => product.rules[id]);
          return order.find((name) => {
            const action = actions[name];
            return action && isPrimary(action) && isActive(action) && !isPending(action, isActive);
          });
        }),
      [facts, actions, order],
    ),
  );
}

const isPending = ({ waits }: Action, isActive: (part: Conditional) => boolean): boolean =>
  waits !== undefined && isActive({ when: waits });

type PlacedProps = { name: string; surface: Surface; submits?: boolean };

/**
 * The button of an action in a block. It submits the form only if it follows fields; elsewhere Enter presses the action
 * below the screen.
 */
export function PlacedAction({ name, surface, submits = false }: PlacedProps) {
  const action = surface.actions[name];
  return action ? (
    <ActionButton
      name={name}
      action={action}
      surface={surface}
      submits={submits}
      item={undefined}
      labelledBy={undefined}
    />
  ) : null;
}

type ButtonProps = {
  name: string;
  action: Action;
  surface: Surface;
  submits: boolean;
  item: JsonObject | undefined;
  labelledBy: string | undefined;
  beside?: ReactNode;
};

function ActionButton({ name, action, surface, submits, item, labelledBy, beside }: ButtonProps) {
  const runtime = useRuntime();
  const id = useId();
  const { shown, disabled, waits } = useButtonState({ name, action, surface, item });
  const work = useWork(name, item);
  if (!shown) return null;
  const press = (): void => {
    if (work === 'none') runtime.press(name, item);
  };
  const style = waits ? 'secondary' : (action.style ?? 'primary');
  const classes = style === 'primary' ? 'button' : `button button-${style}`;
  const button = (
    <button
      id={labelledBy && id}
      aria-labelledby={labelledBy && `${id} ${labelledBy}`}
      type={submits ? 'submit' : 'button'}
      className={classes}
      data-action={name}
      disabled={disabled}
      // With `disabled` a pending button would lose the focus.
      aria-disabled={work !== 'none' || undefined}
      aria-busy={work === 'own' || undefined}
      onClick={submits ? undefined : press}
    >
      {/* A single flex item, however many parts the text has. */}
      <span>
        <Text copy={action.label} />
      </span>
    </button>
  );
  const line = work === 'own' ? <WaitLine /> : null;
  return submits ? (
    <div data-first>
      {beside}
      {button}
      {line}
    </div>
  ) : (
    <>
      {button}
      {line}
    </>
  );
}

/** Whether the page is at work: for this action, which was pressed, or for something else. */
function useWork(name: string, item: JsonObject | undefined): 'none' | 'own' | 'other' {
  const { sessionAtom, loadingAtom } = useRuntime();
  return useAtom(
    useMemo(
      () =>
        atom((get) => {
          const { busy, shown } = get(sessionAtom);
          if ((busy === null || busy === 'waiting') && get(loadingAtom) === 'none') return 'none';
          return busy !== null && shown?.action === name && sameJson(shown.item, item) ? 'own' : 'other';
        }),
      [sessionAtom, loadingAtom, name, item],
    ),
  );
}

function useButtonState({ name, action, surface, item }: Omit<ButtonProps, 'submits' | 'labelledBy' | 'beside'>): {
  shown: boolean;
  disabled: boolean;
  waits: boolean;
} {
  const { facts } = useRuntime();
  const waits = useMemo(
    () =>
      facts.derive((env, product) => isPending(action, (part) => holds(part, env, (id) => product.rules[id])), item),
    [facts, action, item],
  );
  const shown = useMemo(() => facts.holds(action, item), [facts, action, item]);
  const disabled = useMemo(() => {
    const visibility = facts.ruleVisibility(surface);
    return atom((get) => get(visibility).disabled.includes(name));
  }, [facts, surface, name]);
  return { shown: useAtom(shown), disabled: useAtom(disabled), waits: useAtom(waits) };
}
