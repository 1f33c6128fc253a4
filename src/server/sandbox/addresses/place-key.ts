const whole: Record<string, string> = { st: 'saint', ste: 'sainte', ft: 'fort', mt: 'mount' };

/** The name of a city as it is compared: 'saint louis' for 'St. Louis', 'fort collins' for 'Ft Collins'. */
export const placeKey = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll('.', '')
    .split(' ')
    .map((word) => whole[word] ?? word)
    .join(' ');
