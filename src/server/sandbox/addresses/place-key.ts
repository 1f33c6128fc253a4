const whole: Record<string, string> = { st: 'saint', ste: 'sainte', ft: 'fort', mt: 'mount' };

/** A city's name in normalised form: 'saint louis' for 'St. Louis', 'fort collins' for 'Ft Collins'. */
export const placeKey = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll('.', '')
    .split(' ')
    .map((word) => whole[word] ?? word)
    .join(' ');
