import type { CompiledRule } from '../product.ts';

/** The rules that could have refused somebody, each with the day on which its version began: 'minimum-age@2026-01-01'. */
export const passedRefusals = (rules: ReadonlySet<CompiledRule>): string[] =>
  [...rules].flatMap(({ id, kind, effective }) => (kind === 'refusal' ? [`${id}@${effective}`] : []));
