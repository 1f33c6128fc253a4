import { atom } from 'jotai/vanilla';
import { useMemo } from 'react';
import { placedActions } from '../../engine/forms/placed-actions.ts';
import type { Surface } from '../../state/surface.ts';
import { useRuntime } from '../context/runtime-context.tsx';
import { useAtom } from '../context/use-atom.ts';

/** The actions with buttons below the surface, in order: those that no visible block contains. */
export function useActionsBelow(surface: Surface): readonly string[] {
  const { facts } = useRuntime();
  const below = useMemo(() => {
    const { blocks, actionOrder } = surface;
    if (!Object.values(blocks).some((block) => placedActions(block).length > 0)) return atom(actionOrder);
    const visibility = facts.visibility(surface);
    return atom((get) => actionOrder.filter((name) => !get(visibility).placed.includes(name)));
  }, [facts, surface]);
  return useAtom(below);
}
