/**
 * Values that were valid before, by a hash of their schema and JSON. Being valid depends on nothing else, so another process can
 * use them: it then compiles no schema.
 */
export type Verdicts = { hash(text: string): string; has(hash: string): boolean; add(hash: string): void };

let verdicts: Verdicts | undefined;

/** Uses these from now on; none are used before. */
export function setVerdicts(known: Verdicts): void {
  verdicts = known;
}

/** Whether a value is valid. `judge` is asked where that is not known. `schema`: its name, or its text. */
export function judgedOnce(schema: string, value: unknown, judge: () => boolean): boolean {
  if (!verdicts) return judge();
  const hash = verdicts.hash(`${schema} ${JSON.stringify(value)}`);
  if (verdicts.has(hash)) return true;
  const isValid = judge();
  if (isValid) verdicts.add(hash);
  return isValid;
}
