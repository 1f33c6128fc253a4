import type { HTMLInputTypeAttribute, InputHTMLAttributes } from 'react';
import type { WidgetProps } from '../../react/context/widget.ts';
import { controlAttributes, textSetting } from '../base/control-attributes.ts';

const keyboards = ['text', 'numeric', 'decimal', 'tel', 'search', 'email', 'url', 'none'] as const;

const inputMode = (props: WidgetProps): (typeof keyboards)[number] | undefined => {
  const wanted = textSetting(props, 'inputmode');
  return keyboards.find((keyboard) => keyboard === wanted);
};

type Kind = { type: HTMLInputTypeAttribute } & InputHTMLAttributes<HTMLInputElement>;

const PlainInput = ({ kind, props }: { kind: Kind; props: WidgetProps }) => (
  <input
    {...controlAttributes(props)}
    className="input"
    inputMode={inputMode(props)}
    placeholder={props.field.hideTitle ? props.t(props.field.title) : undefined}
    {...kind}
    value={typeof props.value === 'string' ? props.value : ''}
    onChange={(event) => props.onInput(event.target.value === '' ? undefined : event.target.value)}
    onBlur={() => props.onCommit()}
  />
);

/** A line of text, stored as typed; a fact's `normalise` says in which spelling it is read. */
export const TextInput = (props: WidgetProps) => <PlainInput kind={{ type: 'text' }} props={props} />;

/** An email address: the right keyboard, and no automatic correction. */
export const EmailInput = (props: WidgetProps) => (
  <PlainInput kind={{ type: 'email', inputMode: 'email', autoCapitalize: 'none', spellCheck: false }} props={props} />
);
