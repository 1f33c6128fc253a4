import { pointerTo } from '../../../json/json-pointer.ts';
import type { FactPart } from '../../../schema/types.ts';

type Bounded = Pick<FactPart, 'type' | 'fields' | 'items' | 'maxLength' | 'maxItems'>;

/** Limits on the size of an answer, and the type that each applies to. */
const bounds = [
  ['maxLength', 'string'],
  ['maxItems', 'list'],
] as const;

/**
 * Pointers to limits that do not suit the type of their fact or part: only a text has a length, only a list has items.
 */
export function misplacedBounds(part: Bounded, pointer: string): string[] {
  const { fields = {}, items } = part;
  return [
    ...bounds.flatMap(([name, type]) =>
      part[name] !== undefined && part.type !== type ? [pointerTo(pointer, name)] : [],
    ),
    ...Object.entries(fields).flatMap(([name, field]) =>
      misplacedBounds(field, pointerTo(pointerTo(pointer, 'fields'), name)),
    ),
    ...(items ? misplacedBounds(items, pointerTo(pointer, 'items')) : []),
  ];
}
