import type { CompiledForm } from '../../engine/product.ts';
import type { FormBlock } from '../../schema/types.ts';
import type { Surface } from '../../state/surface.ts';

/** The `formContext` that rjsf passes to our field and templates; the same object for the same block. */
export type FormContext = { surface: Surface; name: string; block: FormBlock; compiled: CompiledForm };

const contexts = new WeakMap<FormBlock, FormContext>();

export function formContextOf(surface: Surface, name: string, block: FormBlock, compiled: CompiledForm): FormContext {
  const known = contexts.get(block);
  if (known) return known;
  const made: FormContext = { surface, name, block, compiled };
  contexts.set(block, made);
  return made;
}
