/** PDF files for the viewer's tests, made on the spot. */
import { PDFDocument, PDFName, PDFString, StandardFonts } from 'pdf-lib';

/** A file with so many pages, each with its number, a line to be found, and on the first a link to the web and one that runs a script. */
export async function samplePdf(pages: number, { active = false } = {}): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  for (let number = 1; number <= pages; number += 1) {
    const page = pdf.addPage([612, 792]);
    page.drawText(`Page ${number}: the lantern agreement`, { x: 72, y: 700, size: 20, font });
    for (let line = 0; line < 30; line += 1)
      page.drawText(`Line ${line + 1} of page ${number}. Borrowers read this to the end.`, {
        x: 72,
        y: 660 - line * 20,
        size: 12,
        font,
      });
  }
  const link = (y: number, action: Record<string, string | PDFString>) =>
    pdf.context.register(
      pdf.context.obj({ Type: 'Annot', Subtype: 'Link', Rect: [72, y, 300, y + 20], Border: [0, 0, 0], A: action }),
    );
  const uri = (address: string) => ({ S: 'URI', URI: PDFString.of(address) });
  const script = { S: 'JavaScript', JS: PDFString.of('app.alert("ran"); globalThis.ran = true;') };
  pdf
    .getPage(0)
    .node.set(
      PDFName.of('Annots'),
      pdf.context.obj([
        link(700, uri('https://example.com/terms')),
        link(660, uri('javascript:globalThis.ran=true')),
        link(640, uri('file:///etc/passwd')),
        link(620, script),
        link(600, { S: 'Launch', F: PDFString.of('calc.exe') }),
      ]),
    );
  if (active) pdf.catalog.set(PDFName.of('OpenAction'), pdf.context.obj(script));
  return Buffer.from(await pdf.save());
}
