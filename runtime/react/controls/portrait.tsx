import { useState } from 'react';
import { NamedIcon } from '../icons/icon.tsx';
import styles from './portrait.module.css';

type PortraitProps = { name: string; image?: string; icon?: string | undefined };

/** A person's picture; if there is none or it does not load, the initials or an icon. The name is beside it as text. */
export function Portrait({ name, image = '', icon }: PortraitProps) {
  const [broken, setBroken] = useState('');
  if (image !== '' && image !== broken)
    return (
      <img
        className={styles.portrait}
        src={image}
        alt=""
        width="48"
        height="48"
        data-portrait=""
        onError={() => setBroken(image)}
      />
    );
  return (
    <span className={styles.portrait} aria-hidden="true" data-portrait="">
      {icon === undefined ? initialsOf(name) : <NamedIcon name={icon} />}
    </span>
  );
}

/** The first letters of the first and last word: 'DE' for 'Dana Example'. */
function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== '');
  const [first] = words;
  const last = words.length > 1 ? words.at(-1) : undefined;
  return [first, last]
    .flatMap((word) => [...(word ?? '')].slice(0, 1))
    .join('')
    .toUpperCase();
}
