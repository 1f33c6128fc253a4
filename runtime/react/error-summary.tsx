import type { MouseEvent } from 'react';
import { type PlacedField, placedFields } from '../engine/forms/screen-visibility.ts';
import type { Surface } from '../state/surface.ts';
import { controlOf, fieldId } from './context/field-ids.ts';
import { useRuntime } from './context/runtime-context.tsx';
import { useText } from './context/text.tsx';
import { useAtom } from './context/use-atom.ts';
import { useShellText } from './context/use-shell-text.ts';
import styles from './error-summary.module.css';

/** The errors of an action in screen order, each with a link to its field. Shown after a failed action. */
export function ErrorSummary({ surface }: { surface: Surface }) {
  const { errorsAtom, focusAtom, sessionAtom } = useRuntime();
  const errors = Object.entries(useAtom(errorsAtom));
  const wish = useAtom(focusAtom);
  const { visit } = useAtom(sessionAtom);
  const title = useShellText('states', 'error-summary');
  if (errors.length === 0 || wish?.on !== 'errors' || wish.visit !== visit) return null;
  return (
    <div className="error-summary" id="error-summary" role="alert" tabIndex={-1} data-focus="errors" data-error-summary>
      {title === '' ? null : <h2 className={styles.title}>{title}</h2>}
      <ul className={styles.list}>
        {errors.map(([path, text]) => (
          <li key={path}>
            {path === '' ? (
              <span data-error-for="">{text}</span>
            ) : (
              <ErrorLink path={path} text={text} surface={surface} />
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

function ErrorLink({ path, text, surface }: { path: string; text: string; surface: Surface }) {
  const title = useText(titleOf(fieldsOf(surface), path) ?? '');
  const lead = (event: MouseEvent): void => {
    event.preventDefault();
    controlOf(path)?.focus();
  };
  // A message of one word does not name its field.
  const named = title !== '' && !text.includes(' ');
  return (
    <a href={`#${fieldId(path)}`} onClick={lead}>
      {named ? `${title}: ` : null}
      <span data-error-for={path}>{text}</span>
    </a>
  );
}

const fieldsOf = ({ blocks, order }: Surface): PlacedField[] => placedFields({ blocks, order: [...order] });

function titleOf(placed: PlacedField[], path: string) {
  const own = placed.find(({ field }) => path === field.fact || path.startsWith(`${field.fact}.`))?.field;
  if (!own) return undefined;
  return own.fact === path ? own.title : (own.parts?.[path.slice(own.fact.length + 1)]?.title ?? own.title);
}
