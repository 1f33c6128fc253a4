import { WidgetView } from '../../../runtime/react/blocks/widget-block.tsx';
import type { BlockWidgetRegistry, WidgetRegistry } from '../../../runtime/react/context/widget.ts';
import { blockExamples, widgetExamples } from '../../../runtime/widgets/examples.ts';
import { ExampleField } from './example-field.tsx';
import { Foundations } from './foundations.tsx';
import styles from './gallery.module.css';

/**
 * Every widget in every state, live. Needs a RuntimeProvider around it, which links of copy take the brand's paths from; for a page that is not
 * served in production.
 */
type GalleryProps = { widgets: WidgetRegistry; blockWidgets: BlockWidgetRegistry };

export const Gallery = ({ widgets, blockWidgets }: GalleryProps) => (
  <main className={styles.gallery}>
    <h1>Widgets</h1>
    <nav aria-label="Widgets">
      <ul className={styles.contents}>
        {[...Object.keys(widgets), ...Object.keys(blockWidgets)].map((name) => (
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
    {Object.keys(blockWidgets).map((name) => (
      <section key={name} className={styles.section} aria-labelledby={`widget-${name}`}>
        <h2 id={`widget-${name}`}>{name}</h2>
        {blockExamples[name]?.map(({ state, block }, index) => (
          <div key={state} className={styles.whole} data-block={`${name}-${index}`}>
            <h3 className={styles.state}>{state}</h3>
            <WidgetView name={`${name}-${index}`} block={block} surface={bare} Blocks={Nothing} />
          </div>
        ))}
      </section>
    ))}
  </main>
);

/** The examples are on no screen. */
const bare = { id: 'gallery', blocks: {}, order: [], actions: {}, actionOrder: [], forms: {}, rules: [] };
const Nothing = () => null;
