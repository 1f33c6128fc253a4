import { type PdfFault, pdfFault } from './open-pdf.ts';
import { isWholeJpeg, isWholePng } from './picture.ts';

/** What keeps a file of an accepted type from being shown. */
export type OpeningFault = PdfFault;

/** Opens a picture or a PDF as far as needed to know that it can be shown; other types are shown by no one. */
export async function openingFault(bytes: Buffer, mediaType: string): Promise<OpeningFault | undefined> {
  switch (mediaType) {
    case 'application/pdf':
      return pdfFault(bytes);
    case 'image/jpeg':
      return isWholeJpeg(bytes) ? undefined : 'damaged';
    case 'image/png':
      return isWholePng(bytes) ? undefined : 'damaged';
    default:
      return undefined;
  }
}
