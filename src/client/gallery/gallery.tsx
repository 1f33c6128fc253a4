import type { WidgetRegistry } from '../../../runtime/react/widget.ts';
import { widgetExamples } from '../../../runtime/widgets/examples.ts';
import { ExampleField } from './example-field.tsx';
import { Foundations } from './foundations.tsx';
import styles from './gallery.module.css';

/**
 * Every widget in every state, live. Draws inside a RuntimeProvider (links of copy ask it for the brand's paths); for a
 * page that is not served in production.
 */
export const Gallery = ({ widgets }: { widgets: WidgetRegistry }) => (
  <main className={styles.gallery}>
    <h1>Widgets</h1>
    <nav aria-label="Widgets">
      <ul className={styles.contents}>
        {Object.keys(widgets).map((name) => (
          <li key={name}>
            <a href={`#widget-${name}`}>{name}</a>
          </li>
        ))}
      </ul>
    </nav>
    <Foundations />
    {Object.entries(widgets).map(([name, definition]) => (
      <section key={name} className={styles.section} aria-labelledby={`widget-${name}`}>
        <h2 id={`widget-${name}`}>{name}</h2>
        <div className={styles.states}>
          {widgetExamples[name]?.map((example, index) => (
            <div key={example.state} className="card">
              <h3 className={styles.state}>{example.state}</h3>
              <ExampleField id={`${name}-${index}`} example={example} definition={definition} />
            </div>
          ))}
        </div>
      </section>
    ))}
  </main>
);
