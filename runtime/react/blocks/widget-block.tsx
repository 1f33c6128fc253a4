import { useMemo } from 'react';
import { formatCopy } from '../../core/copy/format-copy.ts';
import type { WidgetBlock } from '../../schema/types.ts';
import { useItem } from '../item-scope.ts';
import { useParts } from '../runtime-context.tsx';
import { useAtom } from '../use-atom.ts';
import type { BlockProps } from './block-props.ts';

/** A widget of the page that holds no field. */
export function WidgetView({ name, block }: BlockProps<WidgetBlock>) {
  const { runtime, blockWidgets, services } = useParts();
  const item = useItem();
  const copy = useAtom(
    useMemo(
      () =>
        runtime.facts.derive(
          (env) =>
            Object.fromEntries(Object.entries(block.copy ?? {}).map(([key, text]) => [key, formatCopy(text, env)])),
          item,
        ),
      [runtime, block, item],
    ),
  );
  const Widget = blockWidgets[block.widget];
  if (!Widget) throw new Error(`The widget ${block.widget} is not registered`);
  return <Widget id={`widget-${name}`} props={block.props ?? noProps} copy={copy} services={services} />;
}

const noProps: Record<string, unknown> = {};
