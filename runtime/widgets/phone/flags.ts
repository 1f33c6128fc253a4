const firstIndicator = 0x1f1e6;
const firstLetter = 65;

/** The flag as text: the two regional indicators of the country's code. */
export const flagOf = (countryCode: string): string =>
  String.fromCodePoint(...[...countryCode].map((letter) => firstIndicator + letter.charCodeAt(0) - firstLetter));

/** Whether a flag is drawn in colours. Devices without flags among their letters show boxes, or two plain letters. */
function drawsFlags(): boolean {
  if (typeof OffscreenCanvas === 'undefined') return true;
  const side = 16;
  const canvas = new OffscreenCanvas(side, side).getContext('2d');
  if (!canvas) return true;
  canvas.textBaseline = 'top';
  canvas.fillText(flagOf('US'), 0, 0);
  const { data } = canvas.getImageData(0, 0, side, side);
  return data.some((value, index) => index % 4 === 0 && (value !== data[index + 1] || value !== data[index + 2]));
}

/** What shows a country: its flag, or its code on a device without flags. */
export function makeSigns(): (countryCode: string) => string {
  const drawn = drawsFlags();
  return (countryCode) => (drawn ? flagOf(countryCode) : countryCode);
}
