import { formatBy } from '../../engine/copy/format-by.ts';
import type { Environment } from '../../engine/environment/environment.ts';
import { determine } from '../../engine/logic/determine.ts';
import type { Product } from '../../engine/product.ts';
import type { Copy, Logic } from '../../schema/copy.ts';
import type { Format, Tones } from '../../schema/types.ts';

/** A value in a document: its logic, its format and its labels. */
export type Shown = { value: Logic; format?: Format; labels?: Record<string, Copy>; tones?: Tones };

/** The value as text; empty while it is unknown. Its labels may contain facts. */
export function valueText({ value, format = 'text', labels }: Shown, env: Environment, product: Product): string {
  const found = determine(value, env, (id) => product.rules[id]);
  return found.known && found.value !== null ? formatBy(format, found.value, labels, env) : '';
}

type Tone = Tones[string];

/** The tone of the value's badge; undefined without one. */
export function valueTone({ value, tones }: Shown, env: Environment, product: Product): Tone | undefined {
  if (tones === undefined) return undefined;
  const found = determine(value, env, (id) => product.rules[id]);
  const key = found.known ? String(found.value) : '';
  return Object.hasOwn(tones, key) ? tones[key] : undefined;
}
