import { chunkOf, useOptionalChunk } from '../../react/context/chunk.ts';
import type { WidgetProps } from '../../react/context/widget.ts';
import { controlAttributes } from '../base/control-attributes.ts';
import { useDraft } from '../base/draft.ts';
import { FormattedInput } from '../formatted-input/formatted-input.tsx';
import { type NationalFormat, phoneText, phoneValue } from './phone-number.ts';

/** The library and its numbering plan load later: until then the field shows unformatted digits. */
export const nationalFormat = chunkOf<NationalFormat>(async () => (await import('./us-numbers.ts')).formatNational);

const unformatted: NationalFormat = (digits) => digits;

/** A telephone number, formatted while typing, stored as ten digits. */
export const PhoneInput = (props: WidgetProps) => {
  const national = useOptionalChunk(nationalFormat) ?? unformatted;
  const draft = useDraft(props.value, (value) => (typeof value === 'string' ? value : ''));
  const onText = (text: string) => {
    draft.type(text, phoneValue(text));
    props.onInput(phoneValue(text));
  };
  return (
    <FormattedInput
      {...controlAttributes(props)}
      className="input"
      type="tel"
      inputMode="tel"
      text={phoneText(draft.text, draft.text, national)}
      format={(text, previous) => phoneText(text, previous, national)}
      onText={onText}
      onBlur={() => props.onCommit()}
    />
  );
};
