import { errorId, helpId } from '../../react/context/field-ids.ts';
import type { WidgetProps } from '../../react/context/widget.ts';
import { describedBy } from '../../react/form/described-by.ts';
import box from '../checkbox/box.module.css';
import styles from './people.module.css';
import type { Person } from './persons.ts';

type Props = {
  props: WidgetProps;
  index: number;
  person: Person;
  parts: string[];
  title: string;
  type(part: string, value: string | boolean): void;
  /** Absent while the list has its minimum length. */
  remove: (() => void) | undefined;
  removeLabel: string;
};

/** One person of a list: an input for each part, each with its own error. */
export const PersonForm = ({ props, index, person, parts, title, type, remove, removeLabel }: Props) => {
  const titleId = `${props.id}-${index}-title`;
  return (
    <fieldset className={styles.person} aria-labelledby={titleId}>
      <div className={styles.head}>
        <span id={titleId} className={styles.title}>
          {title}
        </span>
        {remove === undefined ? null : (
          <button
            id={`${props.id}-${index}-remove`}
            type="button"
            className="button button-link"
            aria-describedby={titleId}
            onClick={remove}
          >
            {removeLabel}
          </button>
        )}
      </div>
      <div className={styles.parts}>
        {parts.map((part) => (
          <PersonPart key={part} props={props} index={index} part={part} value={person[part]} type={type} />
        ))}
      </div>
    </fieldset>
  );
};

type PartProps = Pick<Props, 'props' | 'index' | 'type'> & { part: string; value: Person[string] | undefined };

const PersonPart = ({ props, index, part, value, type }: PartProps) => {
  const copy = props.field.parts?.[part];
  if (copy === undefined) return null;
  const id = `${props.id}-${index}-${part}`;
  const path = `${props.path}.${index}.${part}`;
  const error = props.errors[path];
  const schema = props.schema.items?.properties?.[part];
  if (schema?.type === 'boolean')
    return (
      <div data-part={part}>
        <label className={box.box} htmlFor={id}>
          <input
            id={id}
            name={path}
            className={box.tick}
            type="checkbox"
            checked={value === true}
            disabled={props.readonly}
            aria-describedby={describedBy(id, copy, error !== undefined)}
            onChange={(event) => type(part, event.target.checked)}
            onBlur={() => props.onLeave?.(`${index}.${part}`)}
          />
          <span className={box.words}>{props.t(copy.title)}</span>
        </label>
        {copy.help === undefined ? null : (
          <p className="field-help" id={helpId(id)}>
            {props.t(copy.help)}
          </p>
        )}
      </div>
    );
  const isEmail = schema?.format === 'email';
  return (
    <div data-part={part}>
      <label className="field-label" id={`${id}-label`} htmlFor={id}>
        {props.t(copy.title)}
      </label>
      {copy.help === undefined ? null : (
        <p className="field-help" id={helpId(id)}>
          {props.t(copy.help)}
        </p>
      )}
      <input
        id={id}
        name={path}
        className="input"
        type={isEmail ? 'email' : 'text'}
        autoComplete={copy.autocomplete ?? 'off'}
        readOnly={props.readonly}
        aria-required={props.schema.items?.required?.includes(part) || undefined}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={describedBy(id, copy, error !== undefined)}
        value={typeof value === 'string' ? value : ''}
        onChange={(event) => type(part, event.target.value)}
        onBlur={() => props.onLeave?.(`${index}.${part}`)}
      />
      {error === undefined ? null : (
        <p className="field-error" id={errorId(id)} data-error-for={path}>
          {error}
        </p>
      )}
    </div>
  );
};
