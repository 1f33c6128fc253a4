import { type ReactNode, useState } from 'react';
import { isObject, type Json } from '../../../runtime/json/json.ts';
import { errorId, helpId } from '../../../runtime/react/context/field-ids.ts';
import { Text } from '../../../runtime/react/context/text.tsx';
import type { WidgetDefinition, WidgetPart, WidgetProps } from '../../../runtime/react/context/widget.ts';
import type { Copy } from '../../../runtime/schema/copy.ts';
import type { WidgetExample } from '../../../runtime/widgets/base/example.ts';
import { sampleServices } from './sample-services.ts';

type Props = { id: string; example: WidgetExample; definition: WidgetDefinition };

const plain = (copy: Copy): string => (typeof copy === 'string' ? copy : '');

const described = (...ids: (string | undefined)[]): string | undefined =>
  ids.filter((id) => id !== undefined).join(' ') || undefined;

type Held = { [part: string]: Json };

const heldIn = (value: Json | undefined): Held => (isObject(value) ? value : {});

/** The parts of an object widget, as the runtime passes them, over this component's value. */
const partsOf = ({ id, example }: Props, value: Held, set: (next: Json) => void): WidgetPart[] =>
  (example.field.partOrder ?? []).flatMap((name) => {
    const copy = example.field.parts?.[name];
    const part = `${id}-${name}`;
    const error = example.partErrors?.[name];
    return copy === undefined
      ? []
      : [
          {
            name,
            path: part,
            id: part,
            label: plain(copy.title),
            help: copy.help === undefined ? undefined : plain(copy.help),
            schema: {},
            required: example.field.schema.required?.includes(name) ?? false,
            copy,
            describedBy: described(copy.help && helpId(part), error && errorId(part)),
            error,
            invalid: error !== undefined,
            value: value[name],
            onInput: (next: Json | undefined) => set({ ...value, [name]: next ?? '' }),
            onCommit: () => undefined,
          },
        ];
  });

/** Errors of the parts of a list's items. */
const listErrors = (id: string, { field, partErrors = {} }: WidgetExample): Record<string, string> =>
  field.schema.items === undefined
    ? {}
    : Object.fromEntries(Object.entries(partErrors).map(([part, text]) => [`${id}.${part}`, text]));

/** A widget in one state, in the frame that a form renders around it; input stays in this component. */
export const ExampleField = (props: Props) => {
  const { id, example, definition } = props;
  const { field, error } = example;
  const [value, setValue] = useState(example.value);
  const Widget = definition.component;
  const attributes: WidgetProps = {
    id,
    path: id,
    field,
    schema: field.schema,
    label: plain(field.title),
    describedBy: described(field.help && helpId(id), error && errorId(id)),
    invalid: error !== undefined,
    required: field.required ?? false,
    readonly: example.readonly ?? false,
    value,
    values: example.values ?? {},
    onInput: setValue,
    onCommit: () => undefined,
    errors: listErrors(id, example),
    t: plain,
    whenReleased: (then) => then(),
    services: sampleServices,
  };
  const parts =
    field.partOrder === undefined || field.schema.items !== undefined
      ? {}
      : { parts: partsOf(props, heldIn(value), setValue) };
  return (
    <Frame {...props}>
      <Widget {...attributes} {...parts} />
    </Frame>
  );
};

const Frame = ({ id, example, definition, children }: Props & { children: ReactNode }) => {
  const { field, error } = example;
  const body = (
    <>
      {field.help === undefined ? null : (
        <p className="field-help" id={helpId(id)}>
          <Text copy={field.help} />
        </p>
      )}
      {children}
      {error === undefined ? null : (
        <p className="field-error" id={errorId(id)}>
          {error}
        </p>
      )}
    </>
  );
  if (definition.labelling === 'own') return <div className="field">{body}</div>;
  return definition.labelling === 'group' ? (
    <fieldset className="field" aria-describedby={described(field.help && helpId(id), error && errorId(id))}>
      <legend className="field-label">{plain(field.title)}</legend>
      {body}
    </fieldset>
  ) : (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {plain(field.title)}
      </label>
      {body}
    </div>
  );
};
