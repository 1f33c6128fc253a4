/** A noun with its indefinite article: 'an integer', 'a date'. */
export const withArticle = (noun: string): string => `${/^[aeiou]/i.test(noun) ? 'an' : 'a'} ${noun}`;
