import type { WidgetProps } from '../../react/context/widget.ts';

/** Attributes of every text control. */
export const controlAttributes = (props: WidgetProps) => ({
  id: props.id,
  name: props.path,
  readOnly: props.readonly,
  autoComplete: props.field.autocomplete,
  'aria-required': props.required || undefined,
  'aria-invalid': props.invalid || undefined,
  'aria-describedby': props.describedBy,
});

/** HTML has no read-only checkbox or radio: a disabled one is announced as such and keeps its state. */
export const choiceAttributes = (props: WidgetProps) => ({
  name: props.path,
  disabled: props.readonly,
  'aria-invalid': props.invalid || undefined,
});

/**
 * Attributes of one option's control, labelled and described by adjacent texts: `textId`, and `moreId` if there is
 * a figure or help.
 */
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

/** A setting of the field's `props` if it has the required type. */
export const textSetting = (props: WidgetProps, key: string): string | undefined => {
  const value = props.field.props?.[key];
  return typeof value === 'string' ? value : undefined;
};
