import { factTypeErrors } from '../../../../runtime/engine/facts/fact-type-errors.ts';
import type { Json } from '../../../../runtime/json/json.ts';
import type { FactPart } from '../../../../runtime/schema/types.ts';
import { notFound, type Refusal, refuse } from '../../port/refusal.ts';
import { type Condition, categoryOf } from './condition.ts';
import {
  type AnswerEvent,
  applicationEnded,
  type ConditionFacts,
  type Decision,
  isOver,
  replaced,
} from './decision.ts';

/** The borrower or an additional signer gives what a condition of theirs asks for. */
export function decideAnswer(all: readonly Condition[], event: AnswerEvent, facts: ConditionFacts): Decision {
  const condition = all.find(({ uuid, signer }) => uuid === event.condition && signer === event.signer);
  if (!condition) return notFound;
  if (condition.state !== 'open') return refuse(409, 'not-awaited', 'This is no longer needed');
  if (isOver(facts)) return applicationEnded;
  const state = replaced(all, { ...condition, state: 'answered' });
  const fact = categoryOf(facts.lifecycle, condition.category)?.answer;
  return fact === undefined ? withFiles(state, event, condition) : withAnswer(state, event, fact, facts.declared[fact]);
}

function withFiles(state: Condition[], { files, signer }: AnswerEvent, condition: Condition): Decision {
  const given = Object.fromEntries(Object.entries(files).filter(([, ids]) => ids.length > 0));
  const refusal = filesRefused(condition, given);
  if (refusal) return { refusal };
  return {
    state,
    effects: [
      { type: 'submit-files', signer, files: given },
      { type: 'record-answer', signer, facts: Object.keys(given) },
    ],
  };
}

/** Why files do not satisfy a condition; undefined if they do. */
export function filesRefused(
  { documents, count }: Pick<Condition, 'documents' | 'count'>,
  given: AnswerEvent['files'],
): Refusal | undefined {
  const other = Object.keys(given).find((kind) => !documents.includes(kind));
  if (other !== undefined)
    return wrong(`documents.${other}`, 'another-kind', 'This kind of document was not asked for');
  const files = Object.values(given).flat();
  if (files.length < count) return wrong('documents', 'too-few', `Upload ${count === 1 ? 'a file' : `${count} files`}`);
  const twice = Object.keys(given).find((kind) => given[kind]?.some((id) => isTwice(files, id)));
  return twice === undefined
    ? undefined
    : wrong(`documents.${twice}`, 'named-twice', 'This file is here twice. Remove one of the two');
}

const isTwice = (files: readonly string[], id: string): boolean => files.indexOf(id) !== files.lastIndexOf(id);

function withAnswer(
  state: Condition[],
  { value, signer }: AnswerEvent,
  fact: string,
  declared: FactPart | undefined,
): Decision {
  if (value === undefined || !isAnswer(value, fact, declared))
    return {
      refusal: wrong('value', 'required', isPhone(declared) ? 'Enter a 10-digit US phone number' : 'This is needed'),
    };
  return {
    state,
    effects: [
      { type: 'store-answer', fact, value },
      { type: 'record-answer', signer, facts: [fact] },
    ],
  };
}

/** Whether the value may be stored as the fact. */
function isAnswer(value: Json, fact: string, declared: FactPart | undefined): boolean {
  if (value === '' || factTypeErrors(declared ?? { type: 'string' }, value, fact).length > 0) return false;
  return !isPhone(declared) || /^[2-9]\d{2}[2-9]\d{6}$/.test(String(value));
}

const isPhone = (declared: FactPart | undefined): boolean => declared?.normalise?.phone === true;

const wrong = (path: string, code: string, message: string): Refusal => ({ status: 422, path, code, message });
