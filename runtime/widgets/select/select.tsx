import type { WidgetProps } from '../../react/context/widget.ts';
import { choiceAttributes } from '../base/control-attributes.ts';
import { NativeSelect } from './native-select.tsx';

/** One of many options. The blank option is stored as absent. */
export const Select = (props: WidgetProps) => {
  const choose = (key: string) => {
    props.onInput(key === '' ? undefined : key);
    if (key !== '') props.onCommit(key);
  };
  return (
    <NativeSelect
      {...choiceAttributes(props)}
      id={props.id}
      autoComplete={props.field.autocomplete}
      aria-required={props.required || undefined}
      aria-describedby={props.describedBy}
      options={props.field.options}
      t={props.t}
      value={typeof props.value === 'string' ? props.value : ''}
      onChange={(event) => choose(event.target.value)}
      onBlur={() => props.onCommit()}
    />
  );
};
