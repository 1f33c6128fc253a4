/** Shows a page in one colour scheme, whatever the device prefers: its rules for dark mode apply always, or never. */
export function showScheme(document: Document, scheme: 'light' | 'dark'): void {
  document.documentElement.style.colorScheme = scheme;
  for (const sheet of document.styleSheets) setRules(sheet.cssRules, scheme);
}

/** The media queries of rules for dark mode, including those that an earlier call has replaced. */
const dark = /^(?:\(prefers-color-scheme: dark\)|(?:(?:not )?all and )?\(min-width: 0px\))$/;

function setRules(rules: CSSRuleList, scheme: 'light' | 'dark'): void {
  for (const rule of rules) {
    if (rule instanceof CSSMediaRule && dark.test(rule.media.mediaText))
      rule.media.mediaText = scheme === 'dark' ? 'all and (min-width: 0px)' : 'not all and (min-width: 0px)';
    if (rule instanceof CSSLayerBlockRule) setRules(rule.cssRules, scheme);
  }
}
