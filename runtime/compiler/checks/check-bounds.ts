import { pointerTo } from '../../json/json-pointer.ts';
import type { FactPart } from '../../schema/types.ts';

type Bounded = Pick<FactPart, 'type' | 'fields' | 'items' | 'maxLength' | 'maxItems'>;

/** How much of an answer there may be, and of what type it must be for that. */
const bounds = [
  ['maxLength', 'string'],
  ['maxItems', 'list'],
] as const;

/** Pointers to the bounds of a fact, and of its parts, that its type cannot have: only a text has a length, and only a list has entries. */
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
