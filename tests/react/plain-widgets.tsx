import { errorId } from '../../runtime/react/context/field-ids.ts';
import type { WidgetDefinition, WidgetProps, WidgetRegistry } from '../../runtime/react/context/widget.ts';

/** How often each field was drawn, by its path. */
export type Draws = Map<string, number>;

const valueText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** The plainest widgets there can be; they count how often they are drawn. */
export function plainWidgets(draws: Draws = new Map()): WidgetRegistry {
  const counted = (Widget: WidgetDefinition['component']): WidgetDefinition['component'] =>
    function Counted(props: WidgetProps) {
      draws.set(props.path, (draws.get(props.path) ?? 0) + 1);
      return <Widget {...props} />;
    };
  const define = (
    name: string,
    component: WidgetDefinition['component'],
    labelling: WidgetDefinition['labelling'],
  ) => ({
    name,
    component: counted(component),
    labelling,
  });
  return {
    text: define('text', Plain, 'input'),
    number: define('number', PlainNumber, 'input'),
    address: define('address', PlainAddress, 'group'),
    consent: define('consent', PlainConsent, 'own'),
    list: define('list', PlainList, 'group'),
  };
}

const Plain = ({ id, value, describedBy, invalid, onInput, onCommit }: WidgetProps) => (
  <input
    id={id}
    value={valueText(value)}
    aria-describedby={describedBy}
    aria-invalid={invalid}
    onChange={(event) => onInput(event.target.value === '' ? undefined : event.target.value)}
    onBlur={() => onCommit()}
  />
);

const PlainNumber = (props: WidgetProps) => (
  <Plain {...props} onInput={(value) => props.onInput(value === undefined ? undefined : Number(value))} />
);

const PlainConsent = ({ id, label, value, invalid, describedBy, onCommit }: WidgetProps) => (
  <label>
    <input
      id={id}
      type="checkbox"
      checked={value === true}
      aria-invalid={invalid}
      aria-describedby={describedBy}
      onChange={(event) => onCommit(event.target.checked)}
    />
    {label}
  </label>
);

const PlainAddress = ({ parts = [] }: WidgetProps) =>
  parts.map((part) => (
    <div key={part.name}>
      <label htmlFor={part.id}>{part.label}</label>
      <input
        id={part.id}
        value={valueText(part.value)}
        aria-invalid={part.error !== undefined}
        aria-describedby={part.describedBy}
        onChange={(event) => part.onInput(event.target.value)}
        onBlur={() => part.onCommit()}
      />
      {part.error === undefined ? null : <p id={errorId(part.id)}>{part.error}</p>}
    </div>
  ));

/** A list that says what is wrong with its items, and offers one that has nothing. */
const PlainList = ({ label, errors, onCommit }: WidgetProps) => (
  <>
    {Object.entries(errors).map(([path, text]) => (
      <p key={path} id={errorId(path)}>
        {text}
      </p>
    ))}
    <button type="button" onClick={() => onCommit([{ firstName: 'Ana' }, {}])}>
      {`Add to ${label}`}
    </button>
  </>
);
