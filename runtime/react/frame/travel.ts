import { type Atom, atom } from 'jotai/vanilla';
import type { Product } from '../../engine/product.ts';
import type { Place } from '../../engine/session/session.ts';
import type { Runtime } from '../../state/runtime.ts';

export type Travel = 'forward' | 'back';

/** The direction from one place to another by the order of their flow's steps; undefined for places without an order. */
export function travelOf(product: Pick<Product, 'flows'>, from: Place, to: Place): Travel | undefined {
  if (from.kind !== 'step' || to.kind !== 'step' || from.flow !== to.flow) return undefined;
  const sequence = product.flows[from.flow]?.sequence ?? [];
  const way = sequence.indexOf(to.step) - sequence.indexOf(from.step);
  return way === 0 ? undefined : way > 0 ? 'forward' : 'back';
}

/** The direction in which the open screen was reached. */
export function travelAtom({ sessionAtom, productAtom }: Runtime): Atom<Travel | undefined> {
  let last: { visit: number; place: Place } | undefined;
  let travel: Travel | undefined;
  return atom((get) => {
    const { visit, place } = get(sessionAtom);
    if (last && last.visit !== visit) travel = travelOf(get(productAtom), last.place, place);
    last = { visit, place };
    return travel;
  });
}
