import { pointerTo } from '../../../json/json-pointer.ts';
import type { Copy } from '../../../schema/copy.ts';
import type { Field } from '../../../schema/types.ts';
import type { CheckContext } from '../../checks/context/check-context.ts';
import { checkOnce } from '../../checks/context/checked-once.ts';
import { resolvedSchema } from '../../checks/context/field-schemas.ts';
import type { Assembled } from '../../read/assembled.ts';

type Titled = { title: Copy | undefined; pointer: string };

/** Checks that no title of a field, or of a part of one, says itself what the page adds to it: that it is optional. */
export function checkOptionalTitles(context: CheckContext): void {
  const { documents } = context;
  const mark = documents.shell.get('messages')?.value.copy?.optional;
  if (typeof mark !== 'string') return;
  for (const kind of ['screen', 'dialog'] as const)
    for (const document of documents[kind].values()) if (!document.laidOut) checkTitles(context, document, mark);
}

const checkTitles = (context: CheckContext, document: Assembled, mark: string): void =>
  checkOnce(context, 'optional titles', [document, ...context.same('shell'), context.fragments], (report) => {
    for (const { type, value, pointer } of context.sites(document))
      if (type === 'form' && context.prepared.language.isDefinition('formBlock', value))
        for (const [key, field] of Object.entries(value.fields))
          for (const { title, pointer: at } of markedTitles(context, field, pointerTo(pointer, 'fields', key)))
            if (typeof title === 'string' && says(title, mark))
              report(document, at, {
                code: 'optional-twice',
                message: `The page adds "${mark}" to this title, which would then say so twice.`,
                remedy: 'leave it out of the title',
              });
  });

/** The titles that are marked where they are shown. */
function markedTitles({ prepared, documents }: CheckContext, field: Field, pointer: string): Titled[] {
  if (prepared.widgets[field.widget]?.ownTitle) return [];
  const { required = [] } = resolvedSchema(field.schema, documents.fragment);
  const own = field.required || field.unmarked ? [] : [{ title: field.title, pointer: pointerTo(pointer, 'title') }];
  const parts = Object.entries(field.parts ?? {}).filter(([name]) => !required.includes(name));
  return [
    ...own,
    ...parts.map(([name, { title }]) => ({ title, pointer: pointerTo(pointer, 'parts', name, 'title') })),
  ];
}

/** Whether a title begins or ends with the words of the mark, with or without parentheses. */
function says(title: string, mark: string): boolean {
  const [whole, wanted] = [` ${words(title)} `, ` ${words(mark)} `];
  return wanted.trim() !== '' && (whole.startsWith(wanted) || whole.endsWith(wanted));
}

const words = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
