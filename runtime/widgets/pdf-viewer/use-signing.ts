import { useCallback, useState } from 'react';
import type { Json } from '../../json/json.ts';
import type { BlockWidgetProps } from '../../react/context/widget.ts';
import type { ViewerDocument } from './document/viewer-document.ts';

export type Signing = {
  /** Whether the reader signs in this viewer. */
  active: boolean;
  /** The adopted signature. */
  signature: Json | undefined;
  /** The number of lines to sign in all documents, and of those not signed yet. */
  lines: number;
  left: number;
  signedOf(document: string): ReadonlySet<string>;
  sign(document: string, field: string): void;
};

const none: ReadonlySet<string> = new Set();

/** The lines of the documents that are signed here. Each is reported with the number left: {document, field, left}. */
export function useSigning(
  documents: ViewerDocument[],
  { values, props, report }: Pick<BlockWidgetProps, 'values' | 'props' | 'report'>,
): Signing {
  const active = props.sign === true;
  const [signed, setSigned] = useState<ReadonlyMap<string, ReadonlySet<string>>>(new Map());
  const toSign = active ? documents.flatMap(({ id, fields }) => fields.map((field) => ({ id, field: field.id }))) : [];
  const left = toSign.filter(({ id, field }) => !signed.get(id)?.has(field)).length;
  const sign = useCallback(
    (document: string, field: string) => {
      if (signed.get(document)?.has(field)) return;
      setSigned(new Map(signed).set(document, new Set([...(signed.get(document) ?? []), field])));
      report('field-signed', { document, field, left: left - 1 });
    },
    [signed, left, report],
  );
  return {
    active,
    signature: active ? values.signature : undefined,
    lines: toSign.length,
    left,
    signedOf: (document) => signed.get(document) ?? none,
    sign,
  };
}
