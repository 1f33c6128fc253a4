import { useCallback, useMemo } from 'react';
import { formatCopy } from '../../engine/copy/format-copy.ts';
import { prepareMessage } from '../../engine/copy/prepared-message.ts';
import type { Environment } from '../../engine/environment/environment.ts';
import { withScope } from '../../engine/facts/environment-of.ts';
import { determine } from '../../engine/logic/determine.ts';
import type { Json, JsonObject } from '../../json/json.ts';
import type { Copy } from '../../schema/copy.ts';
import type { WidgetBlock } from '../../schema/types.ts';
import type { BlockProps } from '../context/block-props.ts';
import { useItem } from '../context/item-scope.ts';
import { useParts } from '../context/runtime-context.tsx';
import { useAtom } from '../context/use-atom.ts';
import type { WidgetWords } from '../context/widget.ts';
import { LateFold } from '../form/fold.tsx';

/** Draws a widget without a field. */
export function WidgetView({ name, block }: BlockProps<WidgetBlock>) {
  const { runtime, blockWidgets, services } = useParts();
  const item = useItem();
  const values = useValues(block, item);
  const report = useCallback(
    (event: string, data: JsonObject = {}) =>
      runtime.dispatch({ type: 'report', block: name, event, data, ...(item ? { item } : {}) }),
    [runtime, name, item],
  );
  const copy = useCopy(block, item);
  const words = useWords(block, item);
  const Widget = blockWidgets[block.widget]?.component;
  if (!Widget) throw new Error(`The widget ${block.widget} is not registered`);
  const widget = (
    <Widget
      name={name}
      id={`widget-${name}`}
      props={block.props ?? noProps}
      values={values}
      copy={copy}
      words={words}
      report={report}
      whenReleased={runtime.pointer.whenReleased}
      services={services}
    />
  );
  return block.legend === undefined ? (
    widget
  ) : (
    <LateFold title={block.legend} inShort={block.inShort}>
      {widget}
    </LateFold>
  );
}

const noProps: Record<string, unknown> = {};

function useValues(block: WidgetBlock, item: JsonObject | undefined): Record<string, Json> {
  const { facts } = useParts().runtime;
  return useAtom(
    useMemo(
      () =>
        facts.derive((env, product) => {
          const values: Record<string, Json> = {};
          for (const [name, logic] of Object.entries(block.values ?? {})) {
            const found = determine(logic, env, (id) => product.rules[id]);
            if (found.known && found.value !== null) values[name] = found.value;
          }
          return values;
        }, item),
      [facts, block, item],
    ),
  );
}

function useCopy(block: WidgetBlock, item: JsonObject | undefined): Record<string, string> {
  const { facts } = useParts().runtime;
  return useAtom(
    useMemo(
      () =>
        facts.derive(
          (env) =>
            Object.fromEntries(Object.entries(block.copy ?? {}).map(([key, text]) => [key, formatCopy(text, env)])),
          item,
        ),
      [facts, block, item],
    ),
  );
}

/** Reads the current values of facts that the texts use, since a text may be shown long after the block was rendered. */
function readNow(env: Environment, texts: Copy[]): Environment {
  const names = texts.flatMap((text) => (typeof text === 'string' ? [] : prepareMessage(text).variables));
  const known = new Map(names.map((name) => [name, env.get(name)]));
  return { get: (name) => known.get(name) };
}

/** A text that is missing in the shell's part is shown as its key, so that a button stays visible and usable. */
function useWords(block: WidgetBlock, item: JsonObject | undefined): WidgetWords {
  const { facts } = useParts().runtime;
  return useAtom(
    useMemo(
      () =>
        facts.derive<WidgetWords>((env, product) => {
          const copy = product.shell[block.copyFrom ?? '']?.copy ?? {};
          const facts = readNow(env, Object.values(copy));
          return (key, given = {}) => {
            const text = copy[key];
            return text === undefined ? key : formatCopy(text, withScope(facts, given));
          };
        }, item),
      [facts, block, item],
    ),
  );
}
