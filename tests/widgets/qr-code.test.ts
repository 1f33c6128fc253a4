import { expect, test } from 'vitest';
import { modulesOf } from '../../runtime/widgets/qr-code/modules-of.ts';

/** A square of 7 modules in each of three corners tells a camera that this is a QR code. */
const finder = (modules: boolean[][], x: number, y: number): string =>
  modules
    .slice(y, y + 7)
    .map((row) =>
      row
        .slice(x, x + 7)
        .map((dark) => (dark ? '#' : '.'))
        .join(''),
    )
    .join('\n');

const expected = ['#######', '#.....#', '#.###.#', '#.###.#', '#.###.#', '#.....#', '#######'].join('\n');

test('a code is square, and has its three corners', () => {
  const modules = modulesOf('otpauth://totp/Lintel:jordan%40example.com?secret=JBSWY3DPEHPK3PXP&issuer=Lintel');
  const size = modules.length;
  expect(modules.every((row) => row.length === size)).toBe(true);
  expect((size - 17) % 4).toBe(0);
  expect([finder(modules, 0, 0), finder(modules, size - 7, 0), finder(modules, 0, size - 7)]).toEqual([
    expected,
    expected,
    expected,
  ]);
});

test('another text is another code', () => {
  expect(modulesOf('one')).not.toEqual(modulesOf('two'));
});
