/** Our forms against the floor, in one run of one browser. */
import { chromium } from '@playwright/test';
import { launchOptions } from '../../../src/cli/browser/launch/chromium.ts';
import { line, median } from '../measure.ts';
import { type BenchForm, benchForms } from './bench-forms.ts';
import { type Visit, visitForm } from './one-visit.ts';
import { startFloor, startOurs } from './servers.ts';

const BOUNDS: Partial<Record<`${BenchForm['id']} ${keyof Visit}`, string>> = {
  'small usable': '≤ 1.5 ×',
  'small key': '≤ 1.1 ×',
  'large key': '≤ 1.1 ×',
  'large longKeys': '≤ 2 ×',
  'small submit': '20 ms',
  'large submit': '≤ 1.2 ×',
};
const NAMES: Record<keyof Visit, string> = {
  usable: 'usable, ms',
  key: 'a key to its paint, ms',
  longKeys: 'share of keys over 17 ms',
  keyCpu: 'work of a key, ms',
  submit: 'submit to the painted errors, ms',
  submitCpu: 'work of the submit, ms',
  submitScripts: '  of it in scripts, ms',
  submitStyles: '  of it in styles, ms',
  js: 'JS, gzip level 9, KB',
};

export async function benchFormsInBrowser(rounds: number): Promise<void> {
  const browser = await chromium.launch(launchOptions());
  const candidates = [await startFloor(), await startOurs()];
  const visits = new Map<string, Visit[]>();
  try {
    for (let round = 0; round < rounds; round += 1)
      for (const form of Object.values(benchForms))
        for (const { name, address } of round % 2 === 0 ? candidates : candidates.toReversed()) {
          const key = `${form.id} ${name}`;
          visits.set(key, [...(visits.get(key) ?? []), await visitForm(browser, address(form), form)]);
        }
  } finally {
    for (const { stop } of candidates) await stop();
    await browser.close();
  }
  for (const form of Object.values(benchForms)) report(form, visits);
}

function report({ id, fields }: BenchForm, visits: Map<string, Visit[]>): void {
  line(`the ${id} form, ${fields.length} fields`, 'ours : floor');
  for (const what of Object.keys(NAMES) as (keyof Visit)[]) {
    const of = (candidate: string) => median((visits.get(`${id} ${candidate}`) ?? []).map((visit) => visit[what]));
    const scale = what === 'js' ? 1 / 1024 : 1;
    const [ours, floor] = [of('ours') * scale, of('floor') * scale];
    const ratio = floor > 0 ? `${(ours / floor).toFixed(2)} ×` : '–';
    line(
      `  ${NAMES[what]}`,
      `${ours.toFixed(what === 'longKeys' ? 2 : 1)} : ${floor.toFixed(what === 'longKeys' ? 2 : 1)}`,
      `${ratio.padEnd(8)} ${BOUNDS[`${id} ${what}`] ?? ''}`,
    );
  }
}
