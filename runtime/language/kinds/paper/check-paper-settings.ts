import { pathsIn } from '../../../json/dotted-path.ts';
import { pointerTo } from '../../../json/json-pointer.ts';
import { datedSettings, isAlike, settingChanges } from '../../brand/setting-versions.ts';
import type { CheckContext } from '../../checks/context/check-context.ts';
import { settingsRead } from '../../emit/consent-texts.ts';
import type { Assembled } from '../../read/assembled.ts';
import { versionsOf } from '../../read/rule-versions.ts';

/**
 * Checks papers that say what settings say which change on a day: the text is that of the same day as the settings, and where the paper
 * says when it was revised, that changes with them.
 */
export function checkPaperSettings(context: CheckContext): void {
  const brand = context.documents.brand.get('brand');
  if (brand?.value.versions === undefined) return;
  const dated = datedSettings(brand.value);
  for (const paper of [...context.documents.paper.values()].flatMap(versionsOf)) {
    const read = readIn(context, paper).filter((path) => dated.some((one) => isAlike(one, path)));
    const [first] = read;
    if (first !== undefined && paper.value.dated === 'event')
      context.report(paper, '/dated', {
        code: 'paper-setting-day',
        message: `Its text is that of the day on which it is made, and "${first}" that of the day on which the application was started.`,
        remedy: 'remove "dated"',
      });
    checkRevised(context, brand, paper, read);
  }
}

/** Checks that what a paper says of its revision changes whenever one of its settings does. */
function checkRevised(
  context: CheckContext,
  brand: Assembled<'brand'>,
  paper: Assembled<'paper'>,
  read: string[],
): void {
  const { revised } = paper.value;
  const said = typeof revised === 'string' ? settingsRead(context, variablesIn(context, revised)) : [];
  if (said.length === 0) return;
  for (const { from, value } of settingChanges(brand.value)) {
    const changed = pathsIn(value);
    const has = (paths: readonly string[]) => changed.find((path) => paths.some((one) => isAlike(one, path)));
    const other = has(read);
    if (other === undefined || has(said) !== undefined) continue;
    context.report(brand, pointerTo('/versions', from, 'settings'), {
      code: 'paper-revision',
      message: `The paper "${paper.id}" changes with "${other}", and says that it was revised before.`,
      remedy: `state "${said[0]}", too`,
    });
  }
}

/** The settings that a paper reads. */
function readIn(context: CheckContext, paper: Assembled<'paper'>): string[] {
  const inTexts = context
    .sites(paper)
    .flatMap(({ type, value }) => (type === 'copy' ? variablesIn(context, String(value)) : []));
  const inLogic = (context.uses.get(`paper/${paper.id}`) ?? []).flatMap(({ use }) => [...use.reads.keys()]);
  return [...new Set(settingsRead(context, [...inTexts, ...inLogic]))];
}

function variablesIn({ parse }: CheckContext, text: string): string[] {
  const parsed = parse(text);
  return 'variables' in parsed ? parsed.variables : [];
}
