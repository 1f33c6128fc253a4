import type { JsonObject } from '../../json/json.ts';
import type { WidgetCopy, WidgetTraits } from '../../schema/widget-traits.ts';
import type { BlockWidget, FieldWidget } from './definition.ts';

export const isField = (widget: FieldWidget | BlockWidget): widget is FieldWidget => 'draws' in widget;

/** What checks of documents need of a widget's definition. */
export const widgetTraits = (widget: FieldWidget | BlockWidget): WidgetTraits =>
  isField(widget) ? ofField(widget) : ofBlock(widget);

function ofField(widget: FieldWidget): WidgetTraits {
  return {
    of: 'field',
    props: propsSchema(widget),
    draws: widget.draws,
    values: Object.keys(widget.values ?? {}),
    ...(widget.fresh && { fresh: true }),
    ...(widget.labelling === 'own' && { ownTitle: true }),
    ...(widget.figures && { figures: true }),
    ...(widget.characters && { characters: widget.characters }),
  };
}

function ofBlock(widget: BlockWidget): WidgetTraits {
  const { values, reports = {}, copy = {}, copyFrom } = widget;
  return {
    of: 'block',
    props: propsSchema(widget),
    copy: Object.keys(copy).filter((name) => name !== '*'),
    reports: Object.keys(reports),
    ...(copyFrom && { copyFrom }),
    ...('*' in values ? {} : { values: Object.keys(values) }),
  };
}

/** The JSON Schema of a widget's `props`. */
function propsSchema(widget: FieldWidget | BlockWidget): JsonObject {
  const copy = isField(widget) ? widget.copy : undefined;
  const needsCopy = copy !== undefined && Object.keys(copy.required).length > 0;
  const required = [...(needsCopy ? ['copy'] : []), ...(widget.needs ?? [])];
  const rules = Object.entries(copy?.requiredWith ?? {}).map(requiredWith);
  return {
    type: 'object',
    additionalProperties: false,
    properties: { ...(copy && { copy: copySchema(copy) }), ...widget.settings },
    ...(required.length > 0 && { required }),
    ...(rules.length > 0 && { allOf: rules }),
  };
}

function copySchema({ required, optional = {}, requiredWith = {} }: WidgetCopy): JsonObject {
  const all = Object.entries<string>(Object.assign({ ...required, ...optional }, ...Object.values(requiredWith)));
  const properties = Object.fromEntries(all.map(([name, description]) => [name, { type: 'string', description }]));
  return { type: 'object', additionalProperties: false, properties, required: Object.keys(required) };
}

/** The condition that a setting, if it is true, requires these keys of `copy`. */
const requiredWith = ([setting, keys]: [string, Record<string, string>]): JsonObject => ({
  if: { properties: { [setting]: { const: true } }, required: [setting] },
  then: { properties: { copy: { required: Object.keys(keys) } }, required: ['copy'] },
});
