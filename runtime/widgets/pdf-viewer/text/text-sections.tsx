import type { TextSection } from '../../../engine/papers/paper-text.ts';
import { useDocumentsLanguage } from '../../../react/context/use-language.ts';
import styles from '../styles/paper-text.module.css';
import { Blocks, type LineOf } from './text-blocks.tsx';
import { keyed, Runs } from './text-runs.tsx';

/** The sections of a paper's text. */
export function TextSections({ sections, lineOf }: { sections: readonly TextSection[]; lineOf: LineOf }) {
  const language = useDocumentsLanguage();
  return keyed(sections).map(({ key, item: { heading, blocks } }) => (
    <div key={key} data-section="" className={styles.section} lang={language}>
      {heading === undefined ? null : (
        <h3 className={styles.heading}>
          <Runs cell={heading} />
        </h3>
      )}
      <Blocks blocks={blocks} lineOf={lineOf} />
    </div>
  ));
}
