/** Fills the controls whose value is more than a text: checkboxes, persons, files. */

import type { Page } from '@playwright/test';
import { fileNamed } from '../../../runtime/journey/server/uploads.ts';
import type { Json } from '../../../runtime/json/json.ts';
import { byId, idOf, leave, NoControl, tick } from './control.ts';
import { sampleFile } from './launch/sample-files.ts';

/** Checks the named boxes and unchecks the others; an exclusive box unchecks the others by itself. */
export async function fillChecked(page: Page, path: string, value: Json): Promise<void> {
  const id = idOf(path);
  const selection = Array.isArray(value) ? value.map(String) : [];
  const boxes = page.locator(`input[type="checkbox"][name="${path}"]`);
  const options = await boxes.evaluateAll((all) => all.map((box) => box.getAttribute('value') ?? ''));
  const unknown = selection.find((key) => !options.includes(key));
  if (unknown !== undefined) throw new NoControl(`no box '${unknown}' for '${path}' on the screen`);
  for (const key of options.filter((one) => !selection.includes(one))) await tick(byId(page, `${id}-${key}`), false);
  for (const key of selection) await tick(byId(page, `${id}-${key}`), true);
  await leave(byId(page, `${id}-${options[0] ?? ''}`));
}

/** Fills one form for each person; adds and removes forms to match their number. */
export async function fillPeople(page: Page, id: string, value: Json): Promise<void> {
  const persons = Array.isArray(value) ? value : [];
  const forms = page.locator(`[id^="${id}-"][id$="-title"]`);
  while ((await forms.count()) > Math.max(1, persons.length))
    await byId(page, `${id}-${(await forms.count()) - 1}-remove`).click();
  for (const [index, person] of persons.entries()) {
    if ((await forms.count()) <= index) await byId(page, `${id}-add`).click();
    for (const [part, text] of Object.entries(typeof person === 'object' && person !== null ? person : {})) {
      const line = byId(page, `${id}-${index}-${part}`);
      if (typeof text === 'boolean') {
        await tick(line, text);
        continue;
      }
      await line.fill(text === null ? '' : String(text));
      await leave(line);
    }
  }
}

/** Uploads sample files, or removes uploaded ones; waits until the server has stored them, or the page shows an error. */
export async function upload(page: Page, id: string, value: Json): Promise<void> {
  const names = (Array.isArray(value) ? value : [value]).flatMap((file) => fileNamed(file) ?? []);
  const field = page.locator('[data-upload]').filter({ has: byId(page, id) });
  if (names.length === 0) {
    const remove = field.locator(`[id^="${id}-remove-"]`);
    while ((await remove.count()) > 0) await remove.first().click();
    return;
  }
  await byId(page, `${id}-file`).setInputFiles(names.map(sampleFile));
  await page
    .locator('[data-upload="sending"]')
    .waitFor({ state: 'detached', timeout: 120_000 })
    .catch(() => {
      throw new NoControl(`the upload of ${names.join(', ')} does not end`);
    });
}
