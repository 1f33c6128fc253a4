import { type MouseEvent, useMemo } from 'react';
import { fieldIndex, type PlacedField, placedFields } from '../engine/forms/screen-visibility.ts';
import { unknownFailure } from '../engine/machine/transition/failure-text.ts';
import { dialogForm } from '../engine/machine/transition/open-form.ts';
import type { Copy } from '../schema/copy.ts';
import type { Surface } from '../state/surface.ts';
import { controlOf, fieldId } from './context/field-ids.ts';
import { useRuntime } from './context/runtime-context.tsx';
import { useText } from './context/text.tsx';
import { useAtom } from './context/use-atom.ts';
import { useShellText } from './context/use-shell-text.ts';
import styles from './error-summary.module.css';

/** The errors of an action in screen order, each with a link to its field. Shown after a failed action. */
export function ErrorSummary({ surface }: { surface: Surface }) {
  const { errorsAtom, focusAtom, sessionAtom, productAtom } = useRuntime();
  const errors = Object.entries(useAtom(errorsAtom));
  const wish = useAtom(focusAtom);
  const { visit, dialog } = useAtom(sessionAtom);
  const asking = dialogForm(useAtom(productAtom), dialog)?.id;
  // A single error without a field is no list of fields to check: its own sentence says what is wrong.
  const whole = errors.length === 1 && errors[0]?.[0] === '';
  const unknown = whole && errors[0]?.[1] === unknownFailure;
  const list = useShellText('states', 'error-summary');
  const failure = useShellText('states', 'error-title');
  const titleOfAll = unknown ? failure : list;
  const title = whole && !unknown ? '' : titleOfAll;
  const generic = useShellText('states', 'error-text');
  const titleOf = useMemo(() => titlesOf(surface), [surface]);
  const isSaidOnce = (text: string): boolean => errors.filter(([, other]) => other === text).length === 1;
  if (errors.length === 0 || wish?.on !== 'errors' || wish.visit !== visit) return null;
  // While a dialog with fields is open, the errors are shown in the dialog and not on the page behind it.
  if (asking !== undefined && asking !== surface.id) return null;
  return (
    <div className="error-summary" id="error-summary" role="alert" tabIndex={-1} data-focus="errors" data-error-summary>
      {title === '' ? null : <h2 className={styles.title}>{title}</h2>}
      <ul className={title === '' ? styles.alone : styles.list}>
        {errors.map(([path, text]) => (
          <li key={path}>
            {path === '' ? (
              <span data-error-for="">{text}</span>
            ) : (
              <ErrorLink
                path={path}
                text={text}
                field={titleOf(path) ?? ''}
                isClear={text.includes(' ') && isSaidOnce(text)}
              />
            )}
          </li>
        ))}
      </ul>
      {unknown ? <p>{generic}</p> : null}
    </div>
  );
}

function ErrorLink({ path, text, field, isClear }: { path: string; text: string; field: Copy; isClear: boolean }) {
  const title = useText(field);
  const lead = (event: MouseEvent): void => {
    event.preventDefault();
    const control = controlOf(path);
    // A control in a closed <details> cannot take the focus.
    const fold = control?.closest('details');
    if (fold) fold.open = true;
    control?.focus();
  };
  // A message of one word, or that of several fields, does not tell its field: the field's title is put before it.
  const named = title !== '' && !isClear;
  return (
    <a href={`#${fieldId(path)}`} onClick={lead}>
      {named ? `${title}: ` : null}
      <span data-error-for={path}>{text}</span>
    </a>
  );
}

/**
 * Returns a function that finds the title of the field, or part of a field, at a path. Called once for all errors of a
 * surface.
 */
function titlesOf({ blocks, order }: Surface): (path: string) => Copy | undefined {
  const placed = placedFields({ blocks, order: [...order] });
  const indexOf = fieldIndex(placed);
  return (path) => titleOf(placed[indexOf(path)], path);
}

function titleOf(placed: PlacedField | undefined, path: string): Copy | undefined {
  if (!placed) return undefined;
  const { field: own } = placed;
  return own.fact === path ? own.title : (own.parts?.[path.slice(own.fact.length + 1)]?.title ?? own.title);
}
