import { type ReactNode, useRef } from 'react';
import type { PaperText } from '../../../engine/papers/paper-text.ts';
import { useDocumentsLanguage } from '../../../react/context/use-language.ts';
import type { WidgetWords } from '../../../react/context/widget.ts';
import type { PageRef } from '../document/use-place.ts';
import styles from '../styles/paper-text.module.css';
import viewer from '../styles/pdf-viewer.module.css';
import bar from '../styles/tools.module.css';
import type { LineOf } from './text-blocks.tsx';
import { TextSections } from './text-sections.tsx';
import { useKeptText } from './use-kept-text.ts';
import { usePlaceInText } from './use-place-in-text.ts';
import { type Sections, type SeenSections, useSections } from './use-sections.ts';

type Props = {
  text: PaperText;
  place: PageRef;
  words: WidgetWords;
  /** Pages of the file not yet confirmed as read. */
  unread: readonly number[];
  onRead(page: number): void;
  seen: SeenSections;
  lineOf: LineOf;
  /** The controls above the text. */
  tools: ReactNode;
  foot(sections: Sections): ReactNode;
};

/** A paper as text that flows with the page, section by section; each section counts once it is read. */
export function TextView({ text, place, words, unread, onRead, seen, lineOf, tools, foot }: Props) {
  const language = useDocumentsLanguage();
  const element = useRef<HTMLElement>(null);
  useKeptText(element);
  const sections = useSections({ element, sections: text.sections, unreadPages: unread, onRead, seen });
  usePlaceInText(place, element, text.sections, sections);
  return (
    <div className={viewer.document} data-paper-text="">
      <fieldset className={`${bar.tools} ${bar.stays}`} aria-label={words('tools')} data-stays="">
        {tools}
      </fieldset>
      <div className={viewer.reading}>
        <section ref={element} className={styles.text} aria-label={words('sections', { title: text.title })}>
          {/* Visually hidden, since the toolbar or the list of papers shows the title; the headings of the sections
              are below it in the outline. */}
          <h2 className="visually-hidden" lang={language}>
            {text.title}
          </h2>
          <TextSections sections={text.sections} lineOf={lineOf} />
        </section>
        {foot(sections)}
      </div>
    </div>
  );
}
