/** The floor: the same form written by hand in React, with memoised fields and nothing that it does not need. */
import { memo, type SubmitEvent, useCallback, useReducer, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { type BenchField, benchForms } from './bench-forms.ts';

type Values = Record<string, string | boolean>;
type Change = (name: string, value: string | boolean) => void;

const EMAIL = /^[^@\s]+@[^@\s]+\.[^@\s]+$/;
const form = benchForms[new URLSearchParams(location.search).get('form') === 'large' ? 'large' : 'small'];
const patterns = new Map(
  form.fields.flatMap(({ name, pattern }) => (pattern ? [[name, new RegExp(pattern)] as const] : [])),
);

const isShown = ({ shownBy }: BenchField, values: Values) => !shownBy || values[shownBy.field] === shownBy.value;

function errorOf(field: BenchField, value: string | boolean | undefined): string | undefined {
  if (value === undefined || value === '' || value === false) return field.required ? 'Required' : undefined;
  if (typeof value === 'boolean') return undefined;
  if (field.kind === 'email' && !EMAIL.test(value)) return 'Not an address';
  return patterns.get(field.name)?.test(value) === false ? 'Not in this form' : undefined;
}

function errorsOf(values: Values): Record<string, string> {
  return Object.fromEntries(
    form.fields
      .filter((field) => isShown(field, values))
      .flatMap((field) => {
        const error = errorOf(field, values[field.name]);
        return error ? [[field.name, error]] : [];
      }),
  );
}

type FieldProps = { field: BenchField; value: string | boolean | undefined; error: string | undefined; change: Change };

const Field = memo(function Field({ field, value, error, change }: FieldProps) {
  const id = `field-${field.name}`;
  const common = { id, 'aria-invalid': error !== undefined, 'aria-describedby': error ? `${id}-error` : undefined };
  return (
    <div>
      <label htmlFor={id}>{field.title}</label>
      {field.kind === 'select' ? (
        <select {...common} value={String(value ?? '')} onChange={(event) => change(field.name, event.target.value)}>
          <option value="" />
          {field.options?.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </select>
      ) : field.kind === 'checkbox' ? (
        <input
          {...common}
          type="checkbox"
          checked={value === true}
          onChange={(event) => change(field.name, event.target.checked)}
        />
      ) : (
        <input {...common} value={String(value ?? '')} onChange={(event) => change(field.name, event.target.value)} />
      )}
      {error ? (
        <p id={`${id}-error`} role="alert" data-error-for={field.name}>
          {error}
        </p>
      ) : null}
    </div>
  );
});

function Floor() {
  const [values, put] = useReducer(
    (before: Values, [name, value]: [string, string | boolean]) => ({ ...before, [name]: value }),
    {},
  );
  const change = useCallback<Change>((name, value) => put([name, value]), []);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setErrors(errorsOf(values));
  };
  return (
    <form noValidate onSubmit={submit}>
      {form.fields.map((field) =>
        isShown(field, values) ? (
          <Field key={field.name} field={field} value={values[field.name]} error={errors[field.name]} change={change} />
        ) : null,
      )}
      <button type="submit" data-action="next">
        Next
      </button>
    </form>
  );
}

const root = document.getElementById('root');
if (root) createRoot(root).render(<Floor />);
