import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type DocumentFile, fileIfThere, readDirectories } from '../../../runtime/files/document-files.ts';
import { sha256 } from '../../../runtime/files/sha256.ts';

/** A brand's drawing: an SVG file, whose URL has the hash of its content. */
export type Drawing = DocumentFile & { brand: string; name: string; address: string };

/** The drawings of all brands, or of those named: brands/<brand>/assets/<name>.svg. */
export function readDrawings(root: string, brands = readDirectories(join(root, 'brands'))): Drawing[] {
  return brands.flatMap((brand) => {
    const folder = `brands/${brand}/assets`;
    return drawingNames(join(root, folder)).flatMap((name) => {
      const file = fileIfThere(root, `${folder}/${name}`);
      return file ? [drawing(brand, name, file)] : [];
    });
  });
}

function drawingNames(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith('.svg'))
      .sort();
  } catch {
    return [];
  }
}

function drawing(brand: string, name: string, file: DocumentFile): Drawing {
  const hashed = name.replace(/\.svg$/, `.${sha256(file.text).slice(0, 16)}.svg`);
  return { ...file, brand, name, address: `/brand-assets/${brand}/${hashed}` };
}
