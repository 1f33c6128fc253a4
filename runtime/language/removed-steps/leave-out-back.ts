import type { Screen } from '../../schema/types.ts';
import type { Documents } from '../read/assembled.ts';
import type { Prepared } from '../read/prepare.ts';

/**
 * Removes the "back" action from the first step of each flow, where it would do nothing. Runs for each organisation,
 * since a brand can change which step is first.
 */
export function leaveOutBack({ memo }: Pick<Prepared, 'memo'>, { flow, screen }: Documents): void {
  for (const { id, value } of flow.values()) {
    const first = screen.get(`${id}/${value.sequence[0] ?? ''}`);
    if (!first || backActions(first.value).length === 0) continue;
    screen.set(first.id, { ...first, value: memo('first step', [first.value], () => withoutBack(first.value)) });
  }
}

const backActions = ({ actions }: Screen): string[] =>
  Object.entries(actions).flatMap(
    ([
      key,
      {
        do: [effect],
      },
    ]) => (effect && 'previous' in effect ? [key] : []),
  );

function withoutBack(screen: Screen): Screen {
  const back = new Set(backActions(screen));
  const actions = Object.fromEntries(Object.entries(screen.actions).filter(([key]) => !back.has(key)));
  const { actionOrder } = screen;
  return { ...screen, actions, ...(actionOrder && { actionOrder: actionOrder.filter((key) => !back.has(key)) }) };
}
