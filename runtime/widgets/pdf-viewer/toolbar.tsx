import type { Ref } from 'react';
import type { WidgetWords } from '../../react/context/widget.ts';
import { type Fit, zoomedIn, zoomedOut } from './document/page-layout.ts';
import tools from './styles/tools.module.css';
import { ToolButton } from './tool-button.tsx';

export type ToolbarProps = {
  words: WidgetWords;
  page: number;
  pages: number;
  zoom: number;
  fit: Fit;
  finding: boolean;
  overview: boolean;
  goTo(page: number): void;
  setFit(fit: Fit): void;
  rotate(): void;
  toggleFind(): void;
  toggleOverview(): void;
  print(): void;
  download(): void;
  /** The ref of the button that shows the document as text. */
  other: Ref<HTMLButtonElement>;
  /** Shows the document as text; absent if it has none. */
  toText: (() => void) | undefined;
};

/**
 * The toolbar of a document: everything except reading progress. The size of the print and the way to the text stay in
 * view while the pages scroll; the other tools only if they fit on the same line.
 */
export function Toolbar(props: ToolbarProps) {
  const { words, zoom, setFit } = props;
  return (
    <fieldset className={tools.group} aria-label={words('tools')}>
      <OtherTools {...props} />
      <div className={`${tools.tools} ${tools.stays}`} data-stays="">
        <span className={tools.cluster}>
          <ToolButton icon="minus" label={words('zoomOut')} onPress={() => setFit(zoomedOut(zoom))} />
          <span className={tools.zoom}>{words('zoom', { percent: Math.round(zoom * 100) })}</span>
          <ToolButton icon="plus" label={words('zoomIn')} onPress={() => setFit(zoomedIn(zoom))} />
        </span>
        {props.toText === undefined ? null : (
          <button ref={props.other} type="button" className="button button-link" data-as="text" onClick={props.toText}>
            {words('asText')}
          </button>
        )}
      </div>
    </fieldset>
  );
}

function OtherTools(props: ToolbarProps) {
  const { words, page, pages, fit, goTo, setFit } = props;
  return (
    <div className={tools.tools}>
      <ToolButton
        icon="layout-list"
        label={words('overview')}
        pressed={props.overview}
        onPress={props.toggleOverview}
        className={tools.wideOnly}
      />
      <span className={tools.cluster}>
        <ToolButton
          icon="chevron-up"
          label={words('pagePrevious')}
          disabled={page <= 1}
          onPress={() => goTo(page - 1)}
        />
        <span className={tools.pageOf}>{words('pageOf', { page, pages })}</span>
        <ToolButton
          icon="chevron-down"
          label={words('pageNext')}
          disabled={page >= pages}
          onPress={() => goTo(page + 1)}
        />
      </span>
      <span className={tools.cluster}>
        <ToolButton
          icon="move-horizontal"
          label={words('fitWidth')}
          pressed={fit === 'width'}
          onPress={() => setFit('width')}
        />
        <ToolButton
          icon="move-vertical"
          label={words('fitPage')}
          pressed={fit === 'page'}
          onPress={() => setFit('page')}
        />
        <ToolButton icon="rotate-cw" label={words('rotate')} onPress={props.rotate} />
      </span>
      <span className={tools.cluster}>
        <ToolButton icon="search" label={words('find')} pressed={props.finding} onPress={props.toggleFind} />
        <ToolButton icon="printer" label={words('print')} onPress={props.print} />
        <ToolButton icon="download" label={words('download')} onPress={props.download} />
      </span>
    </div>
  );
}
