import type { CompiledScreen } from '../../../engine/product.ts';
import { canonicalJson, canonicalObject } from '../../../json/canonical-json.ts';
import { isObject } from '../../../json/json.ts';
import type { Prepared } from '../../read/prepare.ts';

/**
 * The hash of a screen's canonical JSON. Blocks and forms are hashed one by one, since most are shared with other
 * screens.
 */
export const screenHash = ({ memo, hash }: Prepared, screen: CompiledScreen): string =>
  memo('hash', [screen], () => {
    const stableJson = (part: unknown): string =>
      isObject(part) ? memo('canonical text', [part], () => canonicalJson(part)) : canonicalJson(part);
    const shared = (member: unknown, key: string): string =>
      (key === 'blocks' || key === 'forms') && isObject(member)
        ? canonicalObject(member, stableJson)
        : canonicalJson(member);
    return hash(canonicalObject(screen, shared));
  });
