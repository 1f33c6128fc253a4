import { useId } from 'react';
import { isObject, type Json } from '../../json/json.ts';
import { errorId } from '../../react/context/field-ids.ts';
import type { WidgetProps } from '../../react/context/widget.ts';
import { FocusAnchor } from '../base/focus-anchor.tsx';
import { wordsOf } from '../base/words.ts';
import cards from '../choice-cards/radio-cards.module.css';
import { Pad } from './pad.tsx';
import styles from './signature.module.css';
import { SignatureMark } from './signature-mark.tsx';
import { type Stroke, strokesOf } from './signature-value.ts';

type Held = { [part: string]: Json };
const heldIn = (value: Json | undefined): Held => (isObject(value) ? value : {});

/**
 * A signature: the participant's name, and either a typed or a drawn form. The value has only texts and points: name, kind,
 * text (the name, if typed), strokes (if drawn).
 */
export const SignatureInput = (props: WidgetProps) => {
  const { id, field, parts = [], value, readonly } = props;
  const words = wordsOf(field);
  const held = heldIn(value);
  const kind = held.kind === 'drawn' ? 'drawn' : 'typed';
  const strokes = strokesOf(held.strokes);
  const name = parts.find((part) => part.name === 'name');
  const put = (change: Held): void => props.onInput(whole({ ...held, kind, ...change }));
  const choose = (chosen: 'typed' | 'drawn'): void => props.onCommit(whole({ ...held, kind: chosen }));
  const drawn = (next: Stroke[]): void => props.onCommit(whole({ ...held, kind: 'drawn', strokes: next }));
  return (
    <div className={styles.signature}>
      <FocusAnchor id={id} to={`${id}-name`} />
      {name ? (
        <NameField
          part={name}
          readonly={readonly}
          onInput={(text) => put({ name: text })}
          onCommit={() => {
            props.onInput(whole({ ...held, kind }));
            name.onCommit();
          }}
        />
      ) : null}
      <Kinds id={id} kind={chosenKind(held)} choose={choose} words={words} disabled={readonly} />
      {kind === 'drawn' ? (
        <>
          <Pad
            label={words('pad')}
            strokes={strokes}
            disabled={readonly}
            onStroke={(stroke) => drawn([...strokes, stroke])}
          />
          <p className={styles.padHelp}>{words('padHelp')}</p>
          <div className={styles.padTools}>
            <button
              type="button"
              className="button button-secondary"
              disabled={strokes.length === 0}
              onClick={() => drawn(strokes.slice(0, -1))}
            >
              {words('undo')}
            </button>
            <button
              type="button"
              className="button button-secondary"
              disabled={strokes.length === 0}
              onClick={() => drawn([])}
            >
              {words('clear')}
            </button>
          </div>
        </>
      ) : null}
      <Preview value={whole({ ...held, kind })} label={words('preview')} empty={words('previewEmpty')} />
      <PartErrors props={props} />
    </div>
  );
};

/** Completes a signature: the text of a typed one is the name itself; only a drawn one has strokes. */
function whole({ kind = 'typed', name = '', strokes = [] }: Held): Held {
  return kind === 'drawn' ? { kind, name, strokes } : { kind, name, text: name };
}

/** The chosen kind; undefined until the participant chooses one or enters a name. */
const chosenKind = ({ kind }: Held): 'typed' | 'drawn' | undefined =>
  kind === 'typed' || kind === 'drawn' ? kind : undefined;

type Part = NonNullable<WidgetProps['parts']>[number];

function NameField({
  part,
  readonly,
  onInput,
  onCommit,
}: {
  part: Part;
  readonly: boolean;
  onInput(text: string): void;
  onCommit(): void;
}) {
  return (
    <div className="field">
      <label className="field-label" htmlFor={part.id}>
        {part.label}
      </label>
      {part.help === undefined ? null : (
        <p className="field-help" id={`${part.id}-help`}>
          {part.help}
        </p>
      )}
      <input
        id={part.id}
        name={part.path}
        className="input"
        type="text"
        autoComplete={part.copy.autocomplete ?? 'name'}
        spellCheck={false}
        readOnly={readonly}
        aria-required={part.required || undefined}
        aria-invalid={part.error !== undefined || undefined}
        aria-describedby={part.describedBy}
        value={typeof part.value === 'string' ? part.value : ''}
        onChange={(event) => onInput(event.target.value)}
        onBlur={onCommit}
      />
      {part.error === undefined ? null : (
        <p id={errorId(part.id)} className="field-error" data-error-for={part.path}>
          {part.error}
        </p>
      )}
    </div>
  );
}

type KindsProps = {
  id: string;
  kind: 'typed' | 'drawn' | undefined;
  choose(kind: 'typed' | 'drawn'): void;
  words: ReturnType<typeof wordsOf>;
  disabled: boolean;
};

function Kinds({ id, kind, choose, words, disabled }: KindsProps) {
  const legend = useId();
  return (
    <div role="radiogroup" aria-labelledby={legend} className={styles.kinds}>
      <span id={legend} className={styles.kindsLegend}>
        {words('how')}
      </span>
      {(['typed', 'drawn'] as const).map((one) => (
        <label key={one} className={styles.kind}>
          <input
            className={cards.radio}
            type="radio"
            id={`${id}-kind-${one}`}
            name={`${id}-kind`}
            value={one}
            checked={kind === one}
            disabled={disabled}
            onChange={() => choose(one)}
          />
          <span>{words(one)}</span>
        </label>
      ))}
    </div>
  );
}

function Preview({ value, label, empty }: { value: Json; label: string; empty: string }) {
  const held = heldIn(value);
  const there = held.kind === 'drawn' ? strokesOf(held.strokes).length > 0 : String(held.text ?? '').trim() !== '';
  return (
    <figure className={styles.preview}>
      <figcaption>{label}</figcaption>
      <div className={styles.paper}>{there ? <SignatureMark signature={value} /> : <p>{empty}</p>}</div>
    </figure>
  );
}

/** Errors of parts without a control of their own. */
function PartErrors({ props: { parts = [] } }: { props: WidgetProps }) {
  return parts
    .filter((part) => part.name !== 'name' && part.error !== undefined)
    .map((part) => (
      <p key={part.name} id={errorId(part.id)} className="field-error" data-error-for={part.path}>
        {part.error}
      </p>
    ));
}
