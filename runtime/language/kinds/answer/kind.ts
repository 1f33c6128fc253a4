import type { KindModule } from '../../module/kind-module.ts';
import schema from './answer.schema.json' with { type: 'json' };

export const answerKind: KindModule = {
  name: 'answer',
  schema,
  path: 'flows/chat/answers/{id}.json',
  wholeIf: ['title', 'questions', 'paragraphs'],
};
