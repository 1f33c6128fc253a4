import { compiledDocument } from '../../../runtime/language/emit/compile-documents.ts';
import { mapped } from '../../../runtime/language/emit/mapped.ts';
import type { KindModule } from '../../../runtime/language/module/kind-module.ts';
import type { Answer } from '../schema/types.ts';
import schema from './answer.schema.json' with { type: 'json' };

declare module '../../../runtime/language/definition/document-types.ts' {
  interface DocumentTypes {
    answer: Answer;
  }
}

declare module '../../../runtime/language/module/server-documents.ts' {
  interface ServerDocuments {
    /** The chatbot's answers, by id. */
    answers: Record<string, Answer>;
  }
}

/** What the chatbot answers to questions that are alike. */
export const answerKind: KindModule = {
  name: 'answer',
  schema,
  path: 'flows/chat/answers/{id}.json',
  wholeIf: ['title', 'questions', 'paragraphs'],
  texts: 'translated',
  legalPlaces: () => [''],
  server: (context) => ({
    answers: mapped(context.documents.answer, (one) => compiledDocument(context, one)),
  }),
};
