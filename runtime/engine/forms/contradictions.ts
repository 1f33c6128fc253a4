import { readPath } from '../../json/dotted-path.ts';
import type { Json } from '../../json/json.ts';
import { sameJson } from '../../json/same-json.ts';
import { rootOf } from '../environment/scope.ts';
import { evaluate } from '../logic/evaluate.ts';
import { namesIn } from '../logic/names-in.ts';
import type { CompiledCall, Product } from '../product.ts';
import { overlapsFact, type SubmissionFailure } from './judge-screen.ts';
import type { Received, ReceivedRequest } from './received.ts';

/**
 * Finds request parts that contradict each other. The call document builds every part from the answers: rebuilt from
 * the received answers, each part must equal the part that was sent.
 */
export function contradictions(
  product: Product,
  call: CompiledCall,
  request: ReceivedRequest,
  { facts, carried }: Received,
): SubmissionFailure[] {
  const isReadBack = (path: string): boolean =>
    product.facts[rootOf(path)]?.source === 'answer' && overlapsFact(carried, path);
  return (['query', 'body'] as const).flatMap((part) =>
    Object.entries(call.request?.[part] ?? {}).flatMap(([path, logic]): SubmissionFailure[] => {
      const names = namesIn(logic);
      const sent = readPath(request[part], path);
      if (isEmpty(sent) || names.length === 0 || !names.every(isReadBack)) return [];
      const expected = evaluate(logic, facts);
      if (sameJson(expected, sent)) return [];
      const message = 'What you entered arrived in two different forms. Please reload the page and try again.';
      return [{ path: names[0] ?? '', code: 'disagrees', message }];
    }),
  );
}

const isEmpty = (value: Json | undefined): boolean => value === undefined || value === null || value === '';
