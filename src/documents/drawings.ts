import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type DocumentFile, readDirectories } from './document-files.ts';
import { sha256 } from './sha256.ts';

/** A brand's drawing: an SVG file, whose URL has the hash of its content. */
export type Drawing = DocumentFile & { brand: string; name: string; address: string };

/** The drawings of all brands, or of those named: brands/<brand>/assets/<name>.svg. */
export function readDrawings(root: string, brands = readDirectories(join(root, 'brands'))): Drawing[] {
  return brands.flatMap((brand) => {
    const folder = join(root, 'brands', brand, 'assets');
    return drawingNames(folder).map((name) => drawing(brand, name, readFileSync(join(folder, name), 'utf8')));
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

function drawing(brand: string, name: string, text: string): Drawing {
  const hashed = name.replace(/\.svg$/, `.${sha256(text).slice(0, 16)}.svg`);
  return { path: `brands/${brand}/assets/${name}`, text, brand, name, address: `/brand-assets/${brand}/${hashed}` };
}
