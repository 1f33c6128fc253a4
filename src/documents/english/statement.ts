/**
 * What logic says, in English: a clause ("the age is at least 18"), several clauses of which all or one must be true, or one for each
 * case. Clauses begin with a small letter and end without a stop.
 */
export type Statement = string | Several | Cases;

type Several = { of: 'all' | 'one'; parts: readonly Statement[] };
/** What is said where a condition is true, and where it is not. */
type Cases = { where: Statement; then: Statement; otherwise: Statement };

/** Several statements as one: a part that is always true says nothing where all must be, and all where one must be. */
export function joined(of: Several['of'], parts: readonly Statement[]): Statement {
  const neutral = of === 'all' ? 'always' : 'never';
  const deciding = of === 'all' ? 'never' : 'always';
  const flat = parts
    .flatMap((part) => (typeof part !== 'string' && 'of' in part && part.of === of ? part.parts : [part]))
    .filter((part, _at, all) => part !== neutral && !(of === 'all' && isSaidBy(part, all)));
  if (flat.includes(deciding)) return deciding;
  const [only] = flat;
  if (only === undefined) return neutral;
  return flat.length === 1 ? only : { of, parts: flat };
}

/** Whether another part says more of what this one says is given. */
function isSaidBy(part: Statement, parts: readonly Statement[]): boolean {
  const [, subject] = (typeof part === 'string' && /^(.+) is given$/s.exec(part)) || [];
  return (
    subject !== undefined &&
    parts.some(
      (one) =>
        typeof one === 'string' &&
        one !== part &&
        one.startsWith(`${subject} is `) &&
        !one.startsWith(`${subject} is not `),
    )
  );
}

/** The statement as one clause, for the middle of a sentence. */
export function inline(statement: Statement): string {
  if (typeof statement === 'string') return statement;
  if ('where' in statement)
    return `${inline(statement.then)} where ${inline(statement.where)}, otherwise ${inline(statement.otherwise)}`;
  const word = statement.of === 'all' ? 'and' : 'or';
  return statement.parts.map((part) => (typeof part === 'string' ? part : `(${inline(part)})`)).join(`, ${word} `);
}

/** The statement as lines of text, a list for each choice; each level is indented by two blanks. */
export function linesOf(statement: Statement, indent = ''): string[] {
  if (typeof statement === 'string') return [`${indent}${statement}`];
  if ('where' in statement)
    return [
      ...caseLines(`where ${inline(statement.where)}:`, statement.then, indent),
      ...caseLines('otherwise:', statement.otherwise, indent),
    ];
  const heading = statement.of === 'all' ? 'all of these are true:' : 'one of these is true:';
  return [
    `${indent}${heading}`,
    ...statement.parts.flatMap((part) => {
      const [first = '', ...others] = linesOf(part, `${indent}  `);
      return [`${indent}- ${first.trimStart()}`, ...others];
    }),
  ];
}

const caseLines = (heading: string, said: Statement, indent: string): string[] =>
  typeof said === 'string' ? [`${indent}${heading} ${said}`] : [`${indent}${heading}`, ...linesOf(said, `${indent}  `)];
