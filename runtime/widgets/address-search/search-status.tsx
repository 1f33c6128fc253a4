import type { Words } from '../base/words.ts';
import styles from './search-status.module.css';
import type { Suggestions } from './use-suggestions.ts';

const statusText = ({ status, items }: Suggestions, words: Words): string => {
  if (status === 'idle') return '';
  if (status === 'searching') return words('searching');
  if (status === 'unavailable') return words('unavailable');
  if (items.length === 0) return words('noMatch');
  return items.length === 1 ? words('oneResult') : words('results', { count: items.length });
};

type Props = { suggestions: Suggestions; words: Words; reserved: boolean };

/**
 * The search's status: always announced, visible only while there is no list. `reserved`: the line takes up its space
 * while it is empty.
 */
export const SearchStatus = ({ suggestions, words, reserved }: Props) => {
  const seen = suggestions.items.length === 0 && suggestions.status !== 'searching';
  return (
    <div className={reserved ? styles.reserved : undefined}>
      <p className={seen ? styles.status : 'visually-hidden'} role="status">
        {statusText(suggestions, words)}
      </p>
    </div>
  );
};
