import { factTypeErrors } from '../../../../runtime/engine/facts/fact-type-errors.ts';
import type { CompiledCall, Product } from '../../../../runtime/engine/product.ts';
import type { JsonObject } from '../../../../runtime/json/json.ts';
import type { Failure } from '../../http/http-error.ts';

const mostBytes = 16_384;

/** Failures of additional answers: not declared by the call, not of the fact's type, or too large together. */
export function additionalFailures({ facts }: Product, { request }: CompiledCall, answers: JsonObject): Failure[] {
  if (Buffer.byteLength(JSON.stringify(answers)) > mostBytes)
    return [{ path: '', code: 'too-long', message: 'Your answers are too long. Please shorten them.' }];
  return Object.entries(answers).flatMap(([name, value]): Failure[] => {
    const fact = facts[name];
    if (!fact || !Object.hasOwn(request?.body ?? {}, `additionalAnswers.${name}`))
      return [{ path: name, code: 'unknown-answer', message: `This is not asked for here: ${name}` }];
    if (value === null || factTypeErrors(fact, value, name).length === 0) return [];
    return [{ path: name, code: 'type', message: `This is not what is asked for: ${name}` }];
  });
}
