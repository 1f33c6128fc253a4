import type { ReactNode } from 'react';
import { errorId, helpId } from '../../react/context/field-ids.ts';
import { OptionalMark } from '../../react/context/optional-mark.tsx';
import type { WidgetPart } from '../../react/context/widget.ts';

/** Label, help and error of one part of an object field, around its control. */
export const PartFrame = ({ part, children }: { part: WidgetPart; children: ReactNode }) => (
  <div data-part={part.name}>
    <label className="field-label" id={`${part.id}-label`} htmlFor={part.id}>
      {part.label}
      {part.required ? null : <OptionalMark />}
    </label>
    {part.help === undefined ? null : (
      <p className="field-help" id={helpId(part.id)}>
        {part.help}
      </p>
    )}
    {children}
    {part.error === undefined ? null : (
      <p className="field-error" id={errorId(part.id)} data-error-for={part.path}>
        {part.error}
      </p>
    )}
  </div>
);

/** Attributes of a part's control. */
export const partAttributes = (part: WidgetPart) => ({
  id: part.id,
  name: part.path,
  autoComplete: part.copy.autocomplete,
  'aria-required': part.required || undefined,
  'aria-invalid': part.invalid || undefined,
  'aria-describedby': part.describedBy,
});
