import type { CompiledForm, FormSchema } from '../../../engine/product.ts';
import type { Json } from '../../../json/json.ts';
import { mergePatch } from '../../../json/merge-patch.ts';
import type { Field, FieldSchema, FormBlock } from '../../../schema/types.ts';
import type { WidgetTraits } from '../../../schema/widget-traits.ts';
import type { Documents } from '../../read/assembled.ts';
import { own } from '../../source/json-object.ts';

/** A field's schema with `$ref` replaced by its fragment; keys beside the reference override the fragment's. */
export function resolvedSchema(
  { $ref, ...rest }: FieldSchema,
  fragments: Documents['fragment'],
  depth = 0,
): FieldSchema {
  const target = $ref === undefined || depth > 10 ? undefined : fragments.get($ref)?.value.schema;
  const base = target ? resolvedSchema(target, fragments, depth + 1) : {};
  const merged = (target ? mergePatch(base as Json, rest as Json) : rest) as FieldSchema;
  return {
    ...merged,
    ...(merged.properties
      ? { properties: mapped(merged.properties, (part) => resolvedSchema(part, fragments, depth + 1)) }
      : {}),
    ...(merged.items ? { items: resolvedSchema(merged.items, fragments, depth + 1) } : {}),
    ...(merged.oneOf ? { oneOf: merged.oneOf.map((option) => resolvedSchema(option, fragments, depth + 1)) } : {}),
  };
}

function mapped<A, B>(object: Record<string, A>, change: (value: A) => B): Record<string, B> {
  return Object.fromEntries(Object.entries(object).map(([key, value]) => [key, change(value)]));
}

/**
 * Adds the format `line` or `text` to every text without a format of its own, so that it takes no invisible characters.
 */
function plain(schema: FieldSchema, characters: WidgetTraits['characters']): FieldSchema {
  if (characters === 'any') return schema;
  const format = characters === 'lines' ? 'text' : 'line';
  const isFree = schema.type === 'string' && schema.format === undefined && schema.enum === undefined;
  return {
    ...schema,
    ...(isFree ? { format } : {}),
    ...(schema.properties ? { properties: mapped(schema.properties, (part) => plain(part, characters)) } : {}),
    ...(schema.items ? { items: plain(schema.items, characters) } : {}),
    ...(schema.oneOf ? { oneOf: schema.oneOf.map((option) => plain(option, characters)) } : {}),
  };
}

/**
 * The flat schema of a form's fields, without copy and sorted by key, so that brands that differ only in copy or order
 * share it.
 */
function formSchema(fields: Record<string, Field>, { documents, widgets }: FormContext): FormSchema {
  const entries = Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1));
  return {
    type: 'object',
    properties: Object.fromEntries(
      entries.map(([key, { schema, widget }]) => [
        key,
        plain(resolvedSchema(schema, documents.fragment), own(widgets, widget)?.characters) as Json,
      ]),
    ),
    required: entries.filter(([, field]) => field.required === true).map(([key]) => key),
  };
}

/** The context for compiling a form block. */
type FormContext = { documents: Pick<Documents, 'fragment'>; widgets: Record<string, WidgetTraits> };

export function compileForm(block: FormBlock, context: FormContext, hashOf: (value: unknown) => string): CompiledForm {
  const schema = formSchema(block.fields, context);
  return { schema, validator: hashOf(schema), facts: mapped(block.fields, (field) => field.fact) };
}
