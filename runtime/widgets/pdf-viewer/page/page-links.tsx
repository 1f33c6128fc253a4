import styles from '../styles/page.module.css';
import type { PageLink } from './link-targets.ts';
import type { PageViewProps } from './page-view-props.ts';
import { Placed } from './placed.tsx';

type Props = Pick<PageViewProps, 'words' | 'goTo' | 'rotation' | 'scale' | 'width' | 'height'> & { links: PageLink[] };

/** Links of a page, over its image. An external link names its target and opens in a new tab. */
export function PageLinks({ links, words, goTo, rotation, scale, width, height }: Props) {
  const upright = rotation % 180 === 0;
  const page = { width: (upright ? width : height) / scale, height: (upright ? height : width) / scale };
  return links.map((link) => {
    const [x1, y1, x2, y2] = link.rect;
    // PDF coordinates start at the bottom.
    const box = {
      x: Math.min(x1, x2),
      y: page.height - Math.max(y1, y2),
      width: Math.abs(x2 - x1),
      height: Math.abs(y2 - y1),
    };
    return (
      <Placed key={link.rect.join(' ')} box={box} page={page} rotation={rotation}>
        {'url' in link ? (
          <a
            className={styles.link}
            href={link.url}
            target="_blank"
            rel="noopener noreferrer nofollow"
            title={link.url}
          >
            <span className="visually-hidden">{words('linkOut', { address: link.url })}</span>
          </a>
        ) : (
          <button
            type="button"
            className={styles.link}
            aria-label={words('goToPage', { page: link.page })}
            onClick={() => goTo(link.page)}
          />
        )}
      </Placed>
    );
  });
}
