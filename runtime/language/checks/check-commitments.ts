import { pointerTo } from '../../json/json-pointer.ts';
import type { Block, Lifecycle } from '../../schema/types.ts';
import type { Assembled } from '../read/assembled.ts';
import type { CheckContext } from './context/check-context.ts';

type Commitment = NonNullable<Lifecycle['commitments']>[string];

/** An action and where it is. `says`: its label, together with the text of the dialog that contains it. */
type Placed = { document: Assembled<'screen' | 'dialog'>; pointer: string; calls: string[]; says: string };

/**
 * Checks that the text of an action that commits the applicant to a payment, or cannot be undone, says so and states the
 * cost. The words for it are those of the documents' own language, so translations are not checked.
 */
export function checkCommitments(context: CheckContext): void {
  if (context.tag !== undefined) return;
  const placed = placedActions(context);
  for (const lifecycle of context.documents.lifecycle.values())
    for (const [event, commitment] of Object.entries(lifecycle.value.commitments ?? {})) {
      const calls = callsOf(context, event);
      for (const action of placed)
        if (action.calls.some((id) => calls.has(id))) checkWords(context, action, commitment);
    }
}

const callsOf = ({ documents }: CheckContext, event: string): Set<string> =>
  new Set([...documents.call.values()].filter(({ value }) => value.event === event).map(({ id }) => id));

function checkWords(
  { report }: CheckContext,
  { document, pointer, says }: Placed,
  { label: word, cost }: Commitment,
): void {
  const missing = [
    ...(says.toLowerCase().includes(word.toLowerCase()) ? [] : [`the word "${word}"`]),
    ...(cost === undefined || namesFact(says, cost) ? [] : [`the amount {${cost}}`]),
  ];
  if (missing.length === 0) return;
  report(document, pointerTo(pointer, 'label'), {
    code: 'commitment-unsaid',
    message: 'This action commits the applicant to a payment or cannot be undone, but its label does not say so.',
    remedy: `add ${missing.join(' and ')} to the label, or open a dialog that contains it`,
  });
}

const namesFact = (copy: string, fact: string): boolean =>
  new RegExp(`\\{\\s*${fact.replaceAll('.', '\\.')}\\s*[,}]`).test(copy);

const placedActions = ({ documents }: CheckContext): Placed[] => [
  ...[...documents.screen.values()].flatMap(onScreen),
  ...[...documents.dialog.values()].flatMap(inDialog),
];

const onScreen = (document: Assembled<'screen'>): Placed[] => [
  ...actionsAt(document, '', document.value.actions, ''),
  ...Object.entries(document.value.blocks).flatMap(([key, block]) =>
    itemActions(document, pointerTo('/blocks', key), block),
  ),
];

function inDialog(document: Assembled<'dialog'>): Placed[] {
  const { title = '', blocks = {}, actions = {} } = document.value;
  const words = [title, ...Object.values(blocks).map((block) => (block.kind === 'text' ? block.text : ''))];
  return actionsAt(document, '', actions, words.join(' '));
}

type Actions = NonNullable<Assembled<'screen'>['value']['actions']>;

function actionsAt(document: Placed['document'], at: string, actions: Actions, words: string): Placed[] {
  return Object.entries(actions).map(([key, action]) => ({
    document,
    pointer: pointerTo(`${at}/actions`, key),
    calls: action.do.flatMap((step) => ('call' in step ? [step.call] : [])),
    says: `${words} ${String(action.label)}`,
  }));
}

function itemActions(document: Placed['document'], pointer: string, block: Block): Placed[] {
  if (block.kind !== 'each') return [];
  return [
    ...actionsAt(document, pointer, block.actions ?? {}, ''),
    ...Object.entries(block.blocks).flatMap(([key, inner]) =>
      itemActions(document, pointerTo(`${pointer}/blocks`, key), inner),
    ),
  ];
}
