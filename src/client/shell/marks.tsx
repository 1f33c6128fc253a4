import { Text } from '../../../runtime/react/context/text.tsx';
import { useHolds } from '../../../runtime/react/context/use-holds.ts';
import type { ShellMark } from '../../../runtime/schema/types.ts';
import styles from './footer.module.css';

const equals = 'M17 20H31V25H17ZM17 29H31V34H17Z';

/** SVG paths on a grid of 48 by 48, drawn for this project. A shape inside another one is cut out of it. */
const drawings: Record<ShellMark['drawing'], string> = {
  'equal-housing': `M24 3L46 17V24H42V45H6V24H2V17ZM24 9L36 17V39H12V17Z${equals}`,
  'equal-opportunity': `M24 3A24 24 0 0 1 24 45A24 24 0 0 1 24 3ZM24 9A18 18 0 0 0 24 39A18 18 0 0 0 24 9Z${equals}`,
  'credit-union':
    'M24 7A6 6 0 1 1 23.9 7ZM10 13A5 5 0 1 1 9.900 13ZM38 13A5 5 0 1 1 37.900 13ZM14 41V33A10 10 0 0 1 34 33V41ZM2 41V33A8 8 0 0 1 13.500 25.800A13 13 0 0 0 11 33V41ZM46 41V33A8 8 0 0 0 34.500 25.800A13 13 0 0 1 37 33V41Z',
};

/** The lender's marks, such as equal housing, each beside its text. */
export const Marks = ({ marks }: { marks: Record<string, ShellMark> }) => (
  <ul className={styles.marks}>
    {Object.entries(marks).map(([key, mark]) => (
      <Mark key={key} name={key} mark={mark} />
    ))}
  </ul>
);

const Mark = ({ name, mark }: { name: string; mark: ShellMark }) =>
  useHolds(mark) ? (
    <li data-mark={name}>
      <svg aria-hidden="true" focusable="false" width="40" height="40" viewBox="0 0 48 48" fill="currentColor">
        <path fillRule="evenodd" d={drawings[mark.drawing]} />
      </svg>
      <span>
        <Text copy={mark.text} />
      </span>
    </li>
  ) : null;
