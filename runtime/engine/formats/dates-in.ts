/**
 * Returns a function that formats a date in a language (BCP 47 tag). Without a time zone in the options it uses the
 * visitor's. Formatters are cached by language.
 */
export function datesIn(options: Intl.DateTimeFormatOptions): (date: Date, language: string) => string {
  const formatters = new Map<string, Intl.DateTimeFormat>();
  return (date, language) => {
    const format = formatters.get(language) ?? new Intl.DateTimeFormat(language, options);
    formatters.set(language, format);
    return format.format(date);
  };
}
