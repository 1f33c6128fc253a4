/** Only campaign parameters of a query: the others may identify a person. */
export const campaignOf = (query: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(query).filter(([name]) => name.startsWith('utm_')));
