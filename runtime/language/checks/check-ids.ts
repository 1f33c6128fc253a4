import type { CheckContext } from './context/check-context.ts';

/** The id of a rule, flow or overlay is the name of its file or folder. */
export function checkIds({ documents, decisionRules, report }: CheckContext): void {
  const rules = [...documents.rule.values(), ...decisionRules.values()];
  for (const document of [...rules, ...documents.flow.values(), ...documents.overlay.values()]) {
    if (document.value.id !== document.id)
      report(document, '/id', {
        code: 'id-mismatch',
        message: `The id "${document.value.id}" is not the ${document.kind === 'flow' ? "folder's" : "file's"} name.`,
        remedy: `write "${document.id}"`,
      });
  }
}
