import { encode } from 'uqr';

/** The modules of a text's QR code, row by row: true is dark. */
export const modulesOf = (text: string): boolean[][] => encode(text, { ecc: 'M', border: 0 }).data;
