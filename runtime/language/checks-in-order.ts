/** The checks of one organisation's documents, in the order of their diagnostics. */
import { checkLogin, checkLoginFlags } from './checks/brand/check-login.ts';
import {
  checkBrandReferences,
  checkOrgCode,
  checkOwnSettings,
  checkSettingDescriptions,
} from './checks/brand/check-org-code.ts';
import { checkSettingFormats, checkSettingHours } from './checks/brand/check-setting-formats.ts';
import { checkSettingNames } from './checks/brand/check-setting-names.ts';
import { checkTheme } from './checks/brand/check-theme.ts';
import { checkChat } from './checks/chat/check-chat.ts';
import { checkChatbot } from './checks/chat/check-chatbot.ts';
import { checkLiveChat } from './checks/chat/check-live-chat.ts';
import { checkApplicationView } from './checks/check-application-view.ts';
import { checkBanners } from './checks/check-banners.ts';
import { checkCalls } from './checks/check-calls.ts';
import { checkExamples } from './checks/check-examples.ts';
import { checkFlags } from './checks/check-flags.ts';
import { checkIds } from './checks/check-ids.ts';
import { checkLifecycles } from './checks/check-lifecycles.ts';
import { checkMessages } from './checks/check-messages.ts';
import { checkOverlays } from './checks/check-overlays.ts';
import { checkPapers } from './checks/check-papers.ts';
import { checkPaths } from './checks/check-paths.ts';
import { checkProduct } from './checks/check-product.ts';
import { checkRouting } from './checks/check-routing.ts';
import { checkRuleKinds } from './checks/check-rule-kinds.ts';
import { checkRules } from './checks/check-rules.ts';
import { checkShellWords } from './checks/check-shell-words.ts';
import type { CheckContext } from './checks/context/check-context.ts';
import type { References } from './checks/context/reference-cycles.ts';
import { checkFigures } from './checks/dates/check-figures.ts';
import { checkPricingVersions } from './checks/dates/check-pricing-versions.ts';
import { checkSharedParams } from './checks/dates/check-shared-params.ts';
import { checkAnswers } from './checks/facts/check-answers.ts';
import { checkContractFacts } from './checks/facts/check-contract-facts.ts';
import { checkFacts } from './checks/facts/check-facts.ts';
import { checkRestrictedFacts } from './checks/facts/check-restricted-facts.ts';
import { checkSettingTypes } from './checks/facts/check-setting-types.ts';
import { checkClose } from './checks/screens/check-close.ts';
import { checkFlows } from './checks/screens/check-flows.ts';
import { checkOptionalTitles } from './checks/screens/check-optional.ts';
import { checkPassed } from './checks/screens/check-passed.ts';
import { checkProgress } from './checks/screens/check-progress.ts';
import { checkScreenGuards } from './checks/screens/check-screen-guards.ts';
import { checkSites } from './checks/screens/check-sites.ts';
import { checkWords } from './checks/screens/check-words.ts';
import { compileRules } from './emit/make-rules.ts';
import { checkLocales } from './locale/check-locales.ts';
import { checkSources } from './sources/check-sources.ts';
import { checkLegalTexts } from './sources/legal-texts.ts';
import { checkUnderwriting } from './underwriting/check-underwriting.ts';
import { underwritingExamples } from './underwriting/check-underwriting-examples.ts';

/** What each organisation's documents are checked for, in the order of their diagnostics. */
export const checksOfDocuments: ((context: CheckContext) => void)[] = [
  checkIds,
  checkProduct,
  checkPricingVersions,
  checkFigures,
  checkWords,
  checkOptionalTitles,
  checkShellWords,
  checkBanners,
  checkSites,
  checkFacts,
  checkSettingTypes,
  checkContractFacts,
  checkAnswers,
  checkRules,
  checkRuleKinds,
  checkSharedParams,
  checkFlows,
  checkScreenGuards,
  checkProgress,
  checkClose,
  checkPassed,
  checkRouting,
  checkCalls,
  checkTheme,
  (context) => checkLifecycles(context, underwritingExamples),
  checkUnderwriting,
  checkApplicationView,
  checkRestrictedFacts,
  checkPapers,
  checkMessages,
  checkChatbot,
  checkLiveChat,
  checkFlags,
  checkChat,
  checkPaths,
  checkLocales,
  checkOverlays,
  checkSources,
  checkLegalTexts,
];

/** Checks the brand's own document. `chain`: the brand and those that it extends. */
export function checkOrganisation(context: CheckContext, chain: string[]): void {
  checkOrgCode(context, chain);
  checkLogin(context);
  checkLoginFlags(context);
  checkSettingNames(context, chain);
  checkOwnSettings(context, chain);
  checkSettingDescriptions(context, chain);
  checkSettingFormats(context);
  checkSettingHours(context);
  checkBrandReferences(context);
}

/** Errors of screens, calls, papers and the like say nothing about rules: those of rules are told with them. */
export function checkExamplesBesideErrors(context: CheckContext, found: References): void {
  const { prepared, diagnostics } = context;
  const isRead = (file: string): boolean =>
    /(?:^|\/)(?:flows\/(?:facts|parts|rules|sources)\b|(?:brand|pricing)\.json$)/.test(file);
  if (
    [...prepared.broken].some(isRead) ||
    diagnostics.some(({ severity, file }) => severity === 'error' && isRead(file))
  )
    return;
  checkExamples(context, compileRules(context, found), found);
}
