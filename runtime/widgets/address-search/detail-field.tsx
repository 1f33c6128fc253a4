import type { WidgetPart, WidgetProps } from '../../react/context/widget.ts';
import { NativeSelect } from '../select/native-select.tsx';
import { PartFrame, partAttributes } from './part-frame.tsx';

const partText = (part: WidgetPart): string => (typeof part.value === 'string' ? part.value : '');

type Props = { part: WidgetPart; readonly: boolean; t: WidgetProps['t']; left(): void };

/** Unit, city, state or ZIP: a select if the document defines options, otherwise a text input. */
export const DetailField = ({ part, readonly, t, left }: Props) => {
  const onBlur = () => {
    part.onCommit();
    left();
  };
  const type = (text: string) => part.onInput(text === '' ? undefined : text);
  const options = part.copy.options;
  return (
    <PartFrame part={part}>
      {options === undefined ? (
        <input
          {...partAttributes(part)}
          className="input"
          type="text"
          inputMode={part.name === 'zip' ? 'numeric' : undefined}
          readOnly={readonly}
          value={partText(part)}
          onChange={(event) => type(event.target.value)}
          onBlur={onBlur}
        />
      ) : (
        <NativeSelect
          {...partAttributes(part)}
          options={options}
          t={t}
          disabled={readonly}
          value={partText(part)}
          onChange={(event) => type(event.target.value)}
          onBlur={onBlur}
        />
      )}
    </PartFrame>
  );
};
