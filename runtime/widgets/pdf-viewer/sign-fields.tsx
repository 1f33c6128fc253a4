import { initialsOf } from '../../engine/papers/initials.ts';
import { isObject, type Json } from '../../json/json.ts';
import type { WidgetWords } from '../../react/context/widget.ts';
import { SignatureMark } from '../signature/signature-mark.tsx';
import type { ViewerDocument, ViewerField } from './document/viewer-document.ts';
import type { PageViewProps } from './page/page-view-props.ts';
import { Placed } from './page/placed.tsx';
import styles from './styles/page.module.css';

/** How the page is shown over which they stand. */
type ShownPage = Pick<PageViewProps, 'rotation' | 'scale' | 'width' | 'height'>;

type Props = ShownPage & {
  words: WidgetWords;
  fields: ViewerField[];
  /** Ids of the signed lines. */
  signed: ReadonlySet<string>;
  /** The reader's signature; undefined until there is one. */
  signature: Json | undefined;
  sign(field: string): void;
  /** Goes to the field that takes the signature, while there is none. */
  adopt?: (() => void) | undefined;
};

/** The reader's signature lines, each a button until it is signed. */
export function SignFields({ fields, signed, signature, words, sign, adopt, ...shown }: Props) {
  return fields.map((field) => (
    <Placed key={field.id} box={field} page={sizeOf(shown)} rotation={shown.rotation}>
      <SignField field={field} signed={signed} signature={signature} words={words} sign={sign} adopt={adopt} />
    </Placed>
  ));
}

/** The size of a page before it is turned, in points. */
function sizeOf({ rotation, scale, width, height }: ShownPage): { width: number; height: number } {
  const upright = rotation % 180 === 0;
  return { width: (upright ? width : height) / scale, height: (upright ? height : width) / scale };
}

/** `day`: yyyy-MM-dd. */
type DatesProps = ShownPage & Pick<Props, 'words'> & { dates: ViewerDocument['dates']; day: string };

/** The day of the signature on each line for it. */
export function SignDates({ dates, day, words, ...shown }: DatesProps) {
  return dates.map((date) => (
    <Placed key={date.id} box={date} page={sizeOf(shown)} rotation={shown.rotation}>
      <span className={styles.date}>
        <span>{words('dateOfSignature', { day })}</span>
      </span>
    </Placed>
  ));
}

/** One signature line: a button, then the signature. It fills the box around it. */
export function SignField({
  field,
  signed,
  signature,
  words,
  sign,
  adopt,
}: Pick<Props, 'signed' | 'signature' | 'words' | 'sign' | 'adopt'> & { field: ViewerField }) {
  if (signed.has(field.id))
    return (
      <span className={styles.signed} role="img" aria-label={words('fieldSigned', { label: field.label })}>
        <SignatureMark signature={field.kind === 'initials' ? initialsIn(signature) : signature} />
      </span>
    );
  return (
    <button
      type="button"
      className={styles.sign}
      data-sign-field={field.id}
      aria-disabled={(signature === undefined && adopt === undefined) || undefined}
      data-waiting={signature === undefined || undefined}
      aria-label={words(field.kind === 'initials' ? 'initialHere' : 'signHere', { label: field.label })}
      onClick={() => (signature === undefined ? adopt?.() : sign(field.id))}
    >
      <span aria-hidden="true">{words(field.kind === 'initials' ? 'initial' : 'sign')}</span>
    </button>
  );
}

/** The initials of who signs, as a typed signature; the file has the same. */
const initialsIn = (signature: Json | undefined): Json | undefined =>
  isObject(signature) && typeof signature.name === 'string'
    ? { kind: 'typed', text: initialsOf(signature.name) }
    : signature;
