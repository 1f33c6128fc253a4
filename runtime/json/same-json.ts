import { dequal } from 'dequal/lite';
import type { Json } from './json.ts';

/** Whether two JSON values are equal, whatever the order of keys. 1 and '1' differ, and so do undefined and null. */
export const sameJson = (a: Json | undefined, b: Json | undefined): boolean => dequal(a, b);
