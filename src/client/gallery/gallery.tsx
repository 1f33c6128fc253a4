import { WidgetView } from '../../../runtime/react/blocks/widget-block.tsx';
import { ItemScope } from '../../../runtime/react/context/item-scope.ts';
import type { WidgetDefinition, WidgetRegistry } from '../../../runtime/react/context/widget.ts';
import { blockWidgets, fieldWidgets } from '../../../runtime/widgets/definitions.ts';
import { BlockStates, blockKinds } from './block-states.tsx';
import { ExampleField } from './example-field.tsx';
import { Foundations } from './foundations.tsx';
import styles from './gallery.module.css';
import { Icons } from './icons.tsx';
import { Switches } from './switches.tsx';
import { Tokens } from './tokens.tsx';

/**
 * Every block and every widget in every state, interactive. Needs a RuntimeProvider around it, from which links take the
 * brand's paths. The page is not served in production.
 */
type GalleryProps = { widgets: WidgetRegistry; brand: string; brands: readonly string[] };

export const Gallery = ({ widgets, brand, brands }: GalleryProps) => (
  <main className={styles.gallery}>
    <h1>Blocks and widgets</h1>
    <Switches brands={brands} brand={brand} />
    <nav aria-label="Blocks and widgets">
      <ul className={styles.contents}>
        {blockKinds.map((kind) => (
          <li key={kind}>
            <a href={`#block-${kind}`}>{kind}</a>
          </li>
        ))}
        {[...fieldWidgets, ...blockWidgets].map(({ name }) => (
          <li key={name}>
            <a href={`#widget-${name}`}>{name}</a>
          </li>
        ))}
      </ul>
    </nav>
    <Tokens />
    <Icons />
    <Foundations />
    <BlockStates />
    {fieldWidgets.map(({ name, examples }) => (
      <section key={name} className={styles.section} aria-labelledby={`widget-${name}`}>
        <h2 id={`widget-${name}`}>{name}</h2>
        <div className={styles.states}>
          {examples.map((example, index) => (
            <div key={example.state} className="card">
              <h3 className={styles.state}>{example.state}</h3>
              <ExampleField id={`${name}-${index}`} example={example} definition={registered(widgets, name)} />
            </div>
          ))}
        </div>
      </section>
    ))}
    {blockWidgets.map(({ name, examples }) => (
      <section key={name} className={styles.section} aria-labelledby={`widget-${name}`}>
        <h2 id={`widget-${name}`}>{name}</h2>
        {examples.map(({ state, block, item }, index) => (
          <div key={state} className={styles.whole} data-block={`${name}-${index}`}>
            <h3 className={styles.state}>{state}</h3>
            <ItemScope value={item}>
              <WidgetView name={`${name}-${index}`} block={block} surface={bare} Blocks={Nothing} />
            </ItemScope>
          </div>
        ))}
      </section>
    ))}
  </main>
);

function registered(widgets: WidgetRegistry, name: string): WidgetDefinition {
  const definition = widgets[name];
  if (!definition) throw new Error(`The widget ${name} is not registered`);
  return definition;
}

/** The examples are on no screen. */
const bare = { id: 'gallery', blocks: {}, order: [], actions: {}, actionOrder: [], forms: {}, rules: [] };
const Nothing = () => null;
