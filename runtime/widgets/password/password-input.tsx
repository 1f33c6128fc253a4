import { useState } from 'react';
import type { WidgetProps } from '../../react/context/widget.ts';
import { controlAttributes } from '../base/control-attributes.ts';
import { wordsOf } from '../base/words.ts';
import { Reveal } from './reveal.tsx';
import { StrengthMeter } from './strength-meter.tsx';

/** The minimum length from the document, for display; a rule enforces it. */
const fewest = ({ field, schema }: WidgetProps): number => {
  const wanted = field.props?.minLength;
  return typeof wanted === 'number' ? wanted : (schema.minLength ?? 0);
};

/** The user's own words, one a line: they count for little in a password. */
const knownOf = ({ values: { known } }: WidgetProps): string => (Array.isArray(known) ? known.join('\n') : '');

/** The account's name for password managers, in a hidden input when no visible field has it. */
const Username = ({ values: { username } }: WidgetProps) =>
  typeof username === 'string' ? (
    <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
  ) : null;

/** A password: any characters, pasted or typed, shown on request. */
export const PasswordInput = (props: WidgetProps) => {
  const [shown, setShown] = useState(false);
  const words = wordsOf(props.field);
  const value = typeof props.value === 'string' ? props.value : '';
  return (
    <>
      <Username {...props} />
      <Reveal controls={props.id} shown={shown} label={words(shown ? 'hide' : 'show')} toggle={() => setShown(!shown)}>
        <input
          {...controlAttributes(props)}
          className="input"
          type={shown ? 'text' : 'password'}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          value={value}
          onChange={(event) => props.onInput(event.target.value === '' ? undefined : event.target.value)}
          onBlur={() => props.onCommit()}
        />
      </Reveal>
      {props.field.props?.meter === true ? (
        <StrengthMeter
          password={value}
          refused={props.invalid}
          minLength={fewest(props)}
          known={knownOf(props)}
          words={words}
        />
      ) : null}
    </>
  );
};
