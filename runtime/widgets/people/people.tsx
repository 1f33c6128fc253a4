import { useEffect, useRef, useState } from 'react';
import type { WidgetProps } from '../../react/context/widget.ts';
import { FocusAnchor } from '../base/focus-anchor.tsx';
import { wordsOf } from '../base/words.ts';
import styles from './people.module.css';
import { PersonForm } from './person-form.tsx';
import { bounds, heldPersons, type Person, shownPersons, withPart } from './persons.ts';

/** A list of persons with one form for each: persons are added at the end and can be removed anywhere. */
export const People = (props: WidgetProps) => {
  const { id, field, schema, readonly } = props;
  const words = wordsOf(field);
  const { minimum, maximum } = bounds(schema, field.props?.fewest);
  const persons = shownPersons(props.value, minimum);
  const parts = field.partOrder ?? Object.keys(schema.items?.properties ?? {});
  const [announcement, announce] = useState('');
  const focusOn = useFocusAfterDraw();

  const change = (next: Person[]) => props.onInput(heldPersons(next, minimum));
  const add = () => {
    change([...persons, {}]);
    focusOn(`${id}-${persons.length}-${parts[0] ?? ''}`);
    announce('');
  };
  const remove = (index: number) => {
    const next = persons.filter((_, at) => at !== index);
    const held = heldPersons(next, minimum);
    props.onInput(held);
    props.onCommit(held);
    announce(words('removed', { number: index + 1 }));
    const left = Math.max(minimum, next.length);
    focusOn(left === 0 ? `${id}-add` : `${id}-${Math.min(index, left - 1)}-${parts[0] ?? ''}`);
  };

  return (
    <div className={styles.people}>
      <FocusAnchor id={id} to={persons.length === 0 ? `${id}-add` : parts[0] && `${id}-0-${parts[0]}`} />
      {persons.map((person, index) => (
        <PersonForm
          // biome-ignore lint/suspicious/noArrayIndexKey: persons have no identity but their place, and hold no state of their own.
          key={index}
          props={props}
          index={index}
          person={person}
          parts={parts}
          title={words('person', { number: index + 1 })}
          type={(part, value) => change(withPart(persons, index, part, value))}
          remove={persons.length > minimum && !readonly ? () => remove(index) : undefined}
          removeLabel={words('remove')}
        />
      ))}
      {persons.length < maximum && !readonly ? (
        <button id={`${id}-add`} type="button" className="button button-secondary" onClick={add}>
          {words('add')}
        </button>
      ) : null}
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </div>
  );
};

/** Focuses a control that the next render creates. */
function useFocusAfterDraw(): (id: string) => void {
  const wanted = useRef<string | undefined>(undefined);
  useEffect(() => {
    const found = wanted.current === undefined ? null : document.getElementById(wanted.current);
    if (found === null) return;
    wanted.current = undefined;
    found.focus();
  });
  return (id) => {
    wanted.current = id;
  };
}
