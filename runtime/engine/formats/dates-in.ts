/** Writes dates in the form of these options, in the visitor's zone where they name none, in the language of a tag. Formatters are slow to make, so one is made for each language. */
export function datesIn(options: Intl.DateTimeFormatOptions): (date: Date, language: string) => string {
  const made = new Map<string, Intl.DateTimeFormat>();
  return (date, language) => {
    const format = made.get(language) ?? new Intl.DateTimeFormat(language, options);
    made.set(language, format);
    return format.format(date);
  };
}
