import { useState } from 'react';
import styles from './gallery.module.css';
import { showScheme } from './show-scheme.ts';

const schemes = ['light', 'dark'] as const;

/** Switches the brand, which opens another page, and the colour scheme, whatever the device prefers. `brands`: their codes. */
export const Switches = ({ brands, brand }: { brands: readonly string[]; brand: string }) => {
  const [shown, setShown] = useState<string>();
  return (
    <div className={styles.switches}>
      <nav aria-label="Brands">
        <ul className={styles.contents}>
          {brands.map((one) => (
            <li key={one}>
              <a href={`?org=${one}`} aria-current={one === brand ? 'page' : undefined}>
                {one}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <fieldset className={styles.buttons}>
        <legend className="visually-hidden">Colour scheme</legend>
        {schemes.map((scheme) => (
          <button
            key={scheme}
            type="button"
            className="button button-secondary"
            aria-pressed={shown === scheme}
            onClick={() => {
              showScheme(document, scheme);
              setShown(scheme);
            }}
          >
            {scheme === 'light' ? 'Light' : 'Dark'}
          </button>
        ))}
      </fieldset>
    </div>
  );
};
