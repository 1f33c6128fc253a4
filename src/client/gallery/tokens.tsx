import styles from './gallery.module.css';

const colors = [
  'background',
  'surface',
  'sunken',
  'accent',
  'text',
  'muted',
  'link',
  'brand',
  'on-brand',
  'brand-strong',
  'header',
  'on-header',
  'border',
  'line',
  'focus',
  'error',
  'error-tint',
  'warning',
  'warning-tint',
  'success',
  'success-tint',
  'info',
  'info-tint',
  'illustration',
  'illustration-soft',
  'chart-1',
  'chart-2',
  'chart-3',
  'chart-4',
];
const sizes = ['small', 'body', 'lead', 'subheading', 'title', 'heading', 'figure', 'hero'];
const distances = [1, 2, 3, 4, 5, 6, 7, 8];

/** Every token of the brand's theme and of the runtime, with its current value. */
export const Tokens = () => (
  <section className={styles.section} aria-labelledby="tokens">
    <h2 id="tokens">Tokens</h2>
    <h3 className={styles.state}>Colours</h3>
    <ul className={styles.swatches}>
      {colors.map((name) => (
        <li key={name}>
          <span className={styles.swatch} style={{ background: `var(--color-${name})` }} />
          {name}
        </li>
      ))}
    </ul>
    <h3 className={styles.state}>Type</h3>
    {sizes.map((name) => (
      <p key={name} style={{ fontSize: `var(--text-${name})` }}>
        {name}: $265,739.00
      </p>
    ))}
    <h3 className={styles.state}>Distances, radii and heights</h3>
    <ul className={styles.swatches}>
      {distances.map((step) => (
        <li key={step}>
          <span className={styles.distance} style={{ inlineSize: `var(--space-${step})` }} />
          {`space-${step}`}
        </li>
      ))}
      {['control', 'card'].map((name) => (
        <li key={name}>
          <span className={styles.swatch} style={{ borderRadius: `var(--radius-${name})` }} />
          {`radius-${name}`}
        </li>
      ))}
      {['raised', 'floating'].map((name) => (
        <li key={name}>
          <span className={styles.swatch} style={{ boxShadow: `var(--shadow-${name})` }} />
          {`shadow-${name}`}
        </li>
      ))}
    </ul>
  </section>
);
