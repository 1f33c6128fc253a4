import { isObject, type JsonObject } from '../../../json/json.ts';
import { pointerTo } from '../../../json/json-pointer.ts';
import type { Field, FieldSchema } from '../../../schema/types.ts';
import { shapeText, type WidgetShape, type WidgetTraits, withArticle } from '../../../schema/widget-traits.ts';
import type { DiagnosticCode } from '../../codes/diagnostic-codes.ts';
import type { Assembled } from '../../read/assembled.ts';
import type { Site } from '../../read/document-sites.ts';
import { own } from '../../source/json-object.ts';
import { didYouMean } from '../../source/suggest.ts';
import type { SiteContext } from '../context/check-context.ts';
import { isNeverStored } from '../logic/fact-scope.ts';

type FieldSite = {
  field: Field;
  /** With its `$ref` replaced. */
  schema: FieldSchema;
  pointer: string;
};

/** Checks a field against the definition of its widget: the schema it can draw, its copy, settings and values. */
export function checkFieldWidget(context: SiteContext, document: Assembled, site: FieldSite): void {
  const { field, pointer } = site;
  const widget = known(context, document, { of: 'field', name: field.widget, pointer });
  if (!widget) return;
  checkSchema(context, document, site, widget);
  checkFresh(context, document, site, widget);
  checkFigures(context, document, site, widget);
  checkProps(context, document, { value: field.props, pointer }, widget);
  checkNames(context, document, { given: field.values, names: widget.values, pointer: pointerTo(pointer, 'values') });
}

/** Checks a block of kind `widget` against the definition of its widget. */
export function checkBlockWidget(context: SiteContext, document: Assembled, { value: block, pointer }: Site): void {
  if (!context.prepared.language.isDefinition('widgetBlock', block)) return;
  const { copyFrom, props, copy, values, on } = block;
  if (copyFrom !== undefined) checkShellPart(context, document, copyFrom, pointer);
  const widget = known(context, document, { of: 'block', name: block.widget, pointer });
  if (!widget) return;
  if (widget.copyFrom && copyFrom === undefined) report(context, document, pointer, missing('copyFrom'));
  for (const name of widget.copy ?? [])
    if (!Object.hasOwn(copy ?? {}, name)) report(context, document, pointerTo(pointer, 'copy'), missing(name));
  checkProps(context, document, { value: props, pointer }, widget);
  checkNames(context, document, { given: values, names: widget.values, pointer: pointerTo(pointer, 'values') });
  checkNames(context, document, { given: on, names: widget.reports, pointer: pointerTo(pointer, 'on') });
}

type Finding = { code: DiagnosticCode; message: string; remedy: string };

const report = ({ report }: SiteContext, document: Assembled, pointer: string, finding: Finding): void =>
  report(document, pointer, finding);

const missing = (name: string): Finding => ({
  code: 'missing-key',
  message: `"${name}" is missing.`,
  remedy: `add "${name}"`,
});

function checkShellPart({ known, report }: SiteContext, document: Assembled, name: string, pointer: string): void {
  if (!known('shell').has(name))
    report(document, `${pointer}/copyFrom`, {
      code: 'unknown-shell-part',
      message: `There is no part of the shell "${name}".`,
      remedy: didYouMean(name, known('shell'), `write flows/shell/${name}.json`),
    });
}

type Named = { of: WidgetTraits['of']; name: string; pointer: string };

const namesOf = ({ widgets }: SiteContext, of: WidgetTraits['of']): string[] =>
  Object.keys(widgets).filter((name) => widgets[name]?.of === of);

function known(context: SiteContext, document: Assembled, { of, name, pointer }: Named): WidgetTraits | undefined {
  const widget = own(context.widgets, name);
  if (widget?.of === of) return widget;
  const names = namesOf(context, of);
  const near = didYouMean(name, names, '');
  context.report(document, pointerTo(pointer, 'widget'), {
    code: 'unknown-widget',
    message: widget ? `"${name}" is a widget of a ${widget.of}, not of a ${of}.` : `There is no widget "${name}".`,
    remedy: `${near === '' ? '' : `${near} Otherwise `}use one of ${names.join(', ')}`,
  });
  return undefined;
}

function checkSchema(context: SiteContext, document: Assembled, site: FieldSite, { draws = [] }: WidgetTraits): void {
  const { field, schema, pointer } = site;
  if (draws.some((shape) => suits(schema, shape))) return;
  const others = namesOf(context, 'field').filter((name) =>
    context.widgets[name]?.draws?.some((shape) => suits(schema, shape)),
  );
  context.report(document, pointerTo(pointer, 'schema'), {
    code: 'widget-schema',
    message: `The widget "${field.widget}" draws ${draws.map(shapeText).join(' or ')}; the schema is ${schemaText(schema)}.`,
    remedy: others.length > 0 ? `use the widget ${others.join(', ')}` : `write "type": "${draws[0]?.type ?? ''}"`,
  });
}

function suits(schema: FieldSchema, { type, format, items, parts = [] }: WidgetShape): boolean {
  return (
    schema.type === type &&
    (format === undefined || schema.format === format) &&
    (items === undefined || (schema.items !== undefined && suits(schema.items, items))) &&
    parts.every((part) => Object.hasOwn(schema.properties ?? {}, part))
  );
}

function schemaText({ type, format, items, properties }: FieldSchema): string {
  if (type === undefined) return 'without a type';
  const of = items === undefined ? '' : ` of ${schemaText(items)}`;
  const having = properties === undefined ? '' : ` with ${Object.keys(properties).join(', ')}`;
  return `${withArticle(type)}${format === undefined ? '' : ` (${format})`}${of}${having}`;
}

/** Checks that a fact whose answer must be entered again after a reload is declared fresh, so that no tab stores it. */
function checkFresh(
  { facts, report }: SiteContext,
  document: Assembled,
  { field, pointer }: FieldSite,
  widget: WidgetTraits,
): void {
  if (!widget.fresh || isNeverStored(facts, field.fact)) return;
  report(document, pointerTo(pointer, 'fact'), {
    code: 'fact-kept',
    message: `The answer of a ${field.widget} must be given again after a reload, but "${field.fact}" would be stored.`,
    remedy: 'mark the fact, or this part of it, as fresh',
  });
}

/** Checks choices with a figure or mark, or that are only shown on request: the widget must support these. */
function checkFigures(
  context: SiteContext,
  document: Assembled,
  { field: { choices, widget: name }, pointer }: FieldSite,
  { figures }: WidgetTraits,
): void {
  if (figures) return;
  const drawing = namesOf(context, 'field').filter((other) => context.widgets[other]?.figures);
  for (const part of ['figure', 'mark', 'first'])
    if (isObject(choices) && Object.hasOwn(choices, part))
      context.report(document, pointerTo(pointer, 'choices', part), {
        code: 'unknown-key',
        message: `The widget "${name}" does not know "${part}" of a choice.`,
        remedy: drawing.length > 0 ? `use the widget ${drawing.join(', ')}` : 'remove it',
      });
}

type Props = { value: object | undefined; pointer: string };

/**
 * Reports settings and copy that the widget does not know, that it requires and are missing, or that have a wrong type.
 */
function checkProps(
  { report, prepared }: SiteContext,
  document: Assembled,
  { value, pointer }: Props,
  { props }: WidgetTraits,
): void {
  if (value === undefined && props.required === undefined) return;
  const at = pointerTo(pointer, 'props');
  for (const { pointer: inner, part, ...finding } of prepared.language.findingsBySchema(props, value ?? {}))
    report(document, `${at}${inner}`, finding, part);
}

type Names = { given: JsonObject | object | undefined; names: readonly string[] | undefined; pointer: string };

function checkNames({ report }: SiteContext, document: Assembled, { given = {}, names, pointer }: Names): void {
  if (names === undefined) return;
  for (const name of Object.keys(given))
    if (!names.includes(name))
      report(
        document,
        pointerTo(pointer, name),
        {
          code: 'unknown-key',
          message: `The widget has no "${name}" here.`,
          remedy: didYouMean(name, names, names.length > 0 ? `use one of ${names.join(', ')}` : 'remove it'),
        },
        'key',
      );
}
