import { useState } from 'react';
import type { WidgetProps } from '../../react/context/widget.ts';
import { controlAttributes, textSetting } from '../base/control-attributes.ts';
import { wordsOf } from '../base/words.ts';
import { FormattedInput } from '../formatted-input/formatted-input.tsx';
import { Reveal } from '../password/reveal.tsx';
import { cover, groupByMask, maskedValue } from './mask.ts';

/** A confidential number: grouped while typing, hidden when the field is left. */
export const MaskedInput = (props: WidgetProps) => {
  const [shown, setShown] = useState(false);
  const [focused, setFocused] = useState(false);
  const words = wordsOf(props.field);
  const mask = textSetting(props, 'mask') ?? '###-##-####';
  const grouped = groupByMask(typeof props.value === 'string' ? props.value : '', mask);
  return (
    <Reveal controls={props.id} shown={shown} label={words(shown ? 'hide' : 'show')} toggle={() => setShown(!shown)}>
      <FormattedInput
        {...controlAttributes(props)}
        className="input"
        inputMode="numeric"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        text={shown || focused ? grouped : cover(grouped)}
        selectAll={focused && !shown}
        format={(text) => groupByMask(text, mask)}
        onText={(text) => props.onInput(maskedValue(text))}
        onFocus={() => setFocused(true)}
        onBlur={() => {
          setFocused(false);
          props.onCommit();
        }}
      />
    </Reveal>
  );
};
