import styles from './gallery.module.css';

const tones = ['info', 'success', 'warning', 'error'] as const;

/** The elements of every screen besides fields: type, buttons, cards, notices. */
export const Foundations = () => (
  <section className={styles.section} aria-labelledby="foundations">
    <h2 id="foundations">Foundations</h2>
    <div className={styles.states}>
      <div className="card stack">
        <p>
          Body text with <a href="#foundations">a link to another page</a> and <strong>strong words</strong>.
        </p>
        <ul>
          <li>A first point</li>
          <li>A second one, which runs long enough to take more than one line on a phone that is held upright</li>
        </ul>
      </div>
      <div className={`card ${styles.buttons}`}>
        <button type="button" className="button">
          Next
        </button>
        <button type="button" className="button button-secondary">
          Confirm
        </button>
        <button type="button" className="button" disabled>
          Disabled
        </button>
        <button type="button" className="button button-link">
          Log out
        </button>
      </div>
      {tones.map((tone) => (
        <div key={tone} className="notice" data-tone={tone}>
          <h3>A notice: {tone}</h3>
          <p>Properties in affected areas will require an inspection.</p>
        </div>
      ))}
    </div>
  </section>
);
