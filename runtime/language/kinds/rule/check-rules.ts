import { leadsElsewhere } from '../../../engine/forms/judge-detour.ts';
import { pointerTo } from '../../../json/json-pointer.ts';
import type { Effect } from '../../../schema/types.ts';
import type { CheckContext } from '../../checks/context/check-context.ts';
import { documentFieldFacts, keysOn, rulesOn } from '../../checks/context/rules-of-screens.ts';
import { lookUp } from '../../checks/logic/fact-scope.ts';
import type { Assembled } from '../../read/assembled.ts';
import { own } from '../../source/json-object.ts';
import { didYouMean } from '../../source/suggest.ts';

type RuleDocument = Assembled<'rule'>;

/**
 * Checks rules beyond their logic: where and when they are judged, and whether the targets of their effects exist.
 * After `checkSites`.
 */
export function checkRules(context: CheckContext): void {
  const judged = screensOfRules(context);
  for (const rule of context.documents.rule.values()) {
    checkPlace(context, rule, judged.get(rule.id) ?? []);
    checkTargets(context, rule, judged.get(rule.id) ?? []);
  }
}

function screensOfRules(context: CheckContext): Map<string, Assembled<'screen'>[]> {
  const judged = new Map<string, Assembled<'screen'>[]>();
  for (const screen of context.documents.screen.values())
    for (const id of rulesOn(context, screen)) {
      const screens = judged.get(id) ?? [];
      screens.push(screen);
      judged.set(id, screens);
    }
  return judged;
}

/** Checks keys that have no meaning for the effects of the rule. */
function checkIdleKeys({ report }: CheckContext, rule: RuleDocument): void {
  if (rule.value.refuses !== undefined && !leadsElsewhere(rule.value))
    report(
      rule,
      '/refuses',
      {
        code: 'refuses-without-detour',
        message: '"refuses" has no meaning here: the rule opens neither a dialog nor another page.',
        remedy: 'remove "refuses"; a rule that stops the press says why in its "block"',
      },
      'key',
    );
}

function checkPlace(context: CheckContext, rule: RuleDocument, screens: Assembled<'screen'>[]): void {
  const { report } = context;
  const { on, field, at, effects = [] } = rule.value;
  checkIdleKeys(context, rule);
  if (effects.length === 0) {
    if (on !== undefined)
      report(
        rule,
        '/on',
        {
          code: 'condition-with-moment',
          message: 'A rule without effects is evaluated wherever it is named; "on" has no meaning.',
          remedy: 'remove "on", or add effects',
        },
        'key',
      );
    return;
  }
  if (field === undefined && at === undefined) {
    report(
      rule,
      '/effects',
      {
        code: 'rule-without-place',
        message: 'A rule with effects must say where it is evaluated.',
        remedy: 'add "field" (a fact) or "at" (screens)',
      },
      'key',
    );
    return;
  }
  checkAt(context, rule);
  if (at === undefined && screens.length === 0) checkField(context, rule);
}

/** Checks that the places which a rule names are judged at its moment. */
function checkAt({ report, known }: CheckContext, rule: RuleDocument): void {
  const { on, at = [] } = rule.value;
  for (const [index, place] of at.entries())
    if (known('flow').has(place) && on !== 'arrive' && on !== 'submit')
      report(rule, pointerTo('/at', index), {
        code: 'moment-of-flow',
        message: `At a flow, such as "${place}", a rule is evaluated only on arrival or at submission.`,
        remedy: 'write "on": "arrive" or "submit", or name screens of the flow in "at"',
      });
}

/** Checks that the field of a rule which no screen judges is asked for on a dialog. */
function checkField(context: CheckContext, rule: RuleDocument): void {
  const { report, known, documents, facts } = context;
  const { field } = rule.value;
  const dialogs = [...documents.dialog.values()];
  if (dialogs.some((dialog) => documentFieldFacts(context, dialog).some((fact) => fact === field))) return;
  // A screen with errors may have the field; an unknown fact is reported by another check.
  const unsure = known('screen').size > documents.screen.size || 'finding' in lookUp({ facts }, field ?? '');
  if (!unsure)
    report(rule, '/field', {
      code: 'judged-nowhere',
      message: `No field asks for "${field ?? ''}": the rule is never evaluated.`,
      remedy: 'add the field to a screen, or name screens in "at"',
    });
}

/** Effects that name a part of the screen, and where its key is looked up. */
const parts: Record<string, 'blocks' | 'notices' | 'actions'> = {
  notice: 'notices',
  hide: 'blocks',
  disable: 'actions',
};

const unknownCodes = { blocks: 'unknown-block', notices: 'unknown-notice', actions: 'unknown-action' } as const;

function checkTargets(
  { report, sites, prepared }: CheckContext,
  rule: RuleDocument,
  screens: Assembled<'screen'>[],
): void {
  if (screens.length === 0) return;
  for (const [index, effect] of (rule.value.effects ?? []).entries()) {
    const [name, key] = nameOf(effect);
    const part = own(parts, name);
    if (part === undefined || key === undefined) continue;
    const keys = screens.map(
      (screen) =>
        prepared.memo('keys on', [screen.value], () => keysOn(prepared.language, screen, sites(screen)))[part],
    );
    if (keys.some((known) => known.has(key))) continue;
    const where = screens.map(({ id }) => id).join(', ');
    report(rule, pointerTo('/effects', index, name), {
      code: unknownCodes[part],
      message: `"${key}" is not among the ${part} of ${where}, where this rule is evaluated.`,
      remedy: didYouMean(
        key,
        keys.flatMap((known) => [...known]),
      ),
    });
  }
}

function nameOf(effect: Effect): [name: string, key: string | undefined] {
  const [[name, argument] = ['', undefined]] = Object.entries(effect);
  return [name, typeof argument === 'string' ? argument : undefined];
}
