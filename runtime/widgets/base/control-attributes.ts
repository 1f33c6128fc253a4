import type { WidgetProps } from '../../react/context/widget.ts';

/** What every text control carries, whatever it holds. */
export const controlAttributes = (props: WidgetProps) => ({
  id: props.id,
  name: props.path,
  readOnly: props.readonly,
  autoComplete: props.field.autocomplete,
  'aria-required': props.required || undefined,
  'aria-invalid': props.invalid || undefined,
  'aria-describedby': props.describedBy,
});

/** A box or radio cannot be read-only in HTML: a disabled one is announced so and keeps its state. */
export const choiceAttributes = (props: WidgetProps) => ({
  name: props.path,
  disabled: props.readonly,
  'aria-invalid': props.invalid || undefined,
});

/** What the control of one option carries, named and described by texts beside it: `textId`, and `moreId` where there is help. */
export const optionAttributes = (props: WidgetProps, key: string, described: boolean) => {
  const id = `${props.id}-${key}`;
  const textId = `${id}-text`;
  const moreId = described ? `${id}-more` : undefined;
  const control = {
    ...choiceAttributes(props),
    id,
    value: key,
    'aria-labelledby': textId,
    'aria-describedby': moreId,
  };
  return { control, textId, moreId };
};

/** A setting of the field's `props`, where it has the type asked for. */
export const textSetting = (props: WidgetProps, key: string): string | undefined => {
  const value = props.field.props?.[key];
  return typeof value === 'string' ? value : undefined;
};
