import { errorId, helpId } from '../../react/context/field-ids.ts';
import type { WidgetProps } from '../../react/context/widget.ts';
import { describedBy } from '../../react/form/described-by.ts';
import type { FieldPart } from '../../schema/types.ts';
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

const PersonPart = (part: PartProps) => {
  const { props } = part;
  const copy = props.field.parts?.[part.part];
  if (copy === undefined) return null;
  const Part = props.schema.items?.properties?.[part.part]?.type === 'boolean' ? TickPart : TextPart;
  const path = `${props.path}.${part.index}.${part.part}`;
  const id = `${props.id}-${part.index}-${part.part}`;
  return <Part {...part} copy={copy} id={id} path={path} error={props.errors[path]} />;
};

type DrawnPart = PartProps & { copy: FieldPart; id: string; path: string; error: string | undefined };

const TickPart = ({ props, index, part, value, type, copy, id, path, error }: DrawnPart) => (
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
    <Help id={id} copy={copy} t={props.t} />
  </div>
);

const TextPart = ({ props, index, part, value, type, copy, id, path, error }: DrawnPart) => (
  <div data-part={part}>
    <label className="field-label" id={`${id}-label`} htmlFor={id}>
      {props.t(copy.title)}
    </label>
    <Help id={id} copy={copy} t={props.t} />
    <input
      id={id}
      name={path}
      className="input"
      type={props.schema.items?.properties?.[part]?.format === 'email' ? 'email' : 'text'}
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

const Help = ({ id, copy, t }: Pick<DrawnPart, 'id' | 'copy'> & Pick<WidgetProps, 't'>) =>
  copy.help === undefined ? null : (
    <p className="field-help" id={helpId(id)}>
      {t(copy.help)}
    </p>
  );
