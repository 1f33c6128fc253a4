import { useCallback, useState } from 'react';
import type { Json } from '../../json/json.ts';
import { controlOf } from '../../react/context/field-ids.ts';
import type { BlockWidgetProps } from '../../react/context/widget.ts';
import type { ViewerDocument } from './document/viewer-document.ts';

export type Signing = {
  /** Whether the reader signs in this viewer. */
  active: boolean;
  /** The adopted signature. */
  signature: Json | undefined;
  /** The day of the reader's signature, yyyy-MM-dd; undefined if it is not shown before it is sent. */
  day: string | undefined;
  /** The number of lines to sign in all documents, and of those not signed yet. */
  lines: number;
  left: number;
  signedOf(document: ViewerDocument): ReadonlySet<string>;
  sign(document: ViewerDocument, field: string): void;
  /** Goes to the field that takes the signature; absent if there is a signature, or no field is named. */
  adopt?: (() => void) | undefined;
};

const emptySet: ReadonlySet<string> = new Set();

/** The signature lines signed in this viewer. Each is reported with the number left: {document, field, left}. */
export function useSigning(
  documents: ViewerDocument[],
  { values, props, report }: Pick<BlockWidgetProps, 'values' | 'props' | 'report'>,
): Signing {
  const active = props.sign === true && values.signing !== false;
  const [signed, setSigned] = useState<ReadonlyMap<string, ReadonlySet<string>>>(new Map());
  const toSign = active
    ? documents.flatMap(({ key, fields }) => fields.map((field) => ({ key, field: field.id })))
    : [];
  const left = toSign.filter(({ key, field }) => !signed.get(key)?.has(field)).length;
  const sign = useCallback(
    ({ id, key }: ViewerDocument, field: string) => {
      if (signed.get(key)?.has(field)) return;
      setSigned(new Map(signed).set(key, new Set([...(signed.get(key) ?? []), field])));
      report('field-signed', { document: id, field, left: left - 1 });
    },
    [signed, left, report],
  );
  const fact = props.signatureFact;
  const adopt = (): void => controlOf(String(fact))?.focus();
  return {
    active,
    adopt: fact !== undefined && values.signature === undefined ? adopt : undefined,
    signature: active ? values.signature : undefined,
    day: active && typeof values.today === 'string' ? values.today : undefined,
    lines: toSign.length,
    left,
    signedOf: ({ key }) => signed.get(key) ?? emptySet,
    sign,
  };
}
