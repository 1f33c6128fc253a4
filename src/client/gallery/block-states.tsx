import type { JsonObject } from '../../../runtime/json/json.ts';
import { Blocks } from '../../../runtime/react/blocks/block.tsx';
import { ItemScope } from '../../../runtime/react/context/item-scope.ts';
import { Actions } from '../../../runtime/react/controls/actions.tsx';
import { useActionsBelow } from '../../../runtime/react/controls/placed-actions.ts';
import type { Action, Block } from '../../../runtime/schema/types.ts';
import type { Surface } from '../../../runtime/state/surface.ts';
import written from './block-examples.json' with { type: 'json' };
import styles from './gallery.module.css';

type State = { state: string; item?: JsonObject; actions: Record<string, Action>; block: Block };

/** Generated from the schemas of blocks, against which each block was checked. */
const examples = written as unknown as { kind: string; states: State[] }[];

export const blockKinds: readonly string[] = examples.map(({ kind }) => kind);

/** Each state as a screen of one block. */
const surfaces = new Map<State, Surface>(
  examples.flatMap(({ kind, states }) =>
    states.map((state, index): [State, Surface] => {
      const key = `${kind}-${index}`;
      const actionOrder = Object.keys(state.actions);
      return [
        state,
        {
          id: 'gallery',
          blocks: { [key]: state.block },
          order: [key],
          actions: state.actions,
          actionOrder,
          forms: {},
          rules: [],
        },
      ];
    }),
  ),
);

/** Every kind of block in every state. */
export const BlockStates = () =>
  examples.map(({ kind, states }) => (
    <section key={kind} className={styles.section} aria-labelledby={`block-${kind}`}>
      <h2 id={`block-${kind}`}>{kind} (block)</h2>
      <div className={styles.blocks}>
        {states.map((state) => (
          <div key={state.state} className="card" data-state={state.state}>
            <h3 className={styles.state}>{state.state}</h3>
            <ItemScope value={state.item}>
              <OneBlock surface={surfaces.get(state) ?? emptySurface} />
            </ItemScope>
          </div>
        ))}
      </div>
    </section>
  ));

const emptySurface: Surface = {
  id: 'gallery',
  blocks: {},
  order: [],
  actions: {},
  actionOrder: [],
  forms: {},
  rules: [],
};

function OneBlock({ surface }: { surface: Surface }) {
  const below = useActionsBelow(surface);
  return (
    <>
      <Blocks blocks={surface.blocks} order={surface.order} surface={surface} />
      <Actions actions={surface.actions} order={below} surface={surface} />
    </>
  );
}
