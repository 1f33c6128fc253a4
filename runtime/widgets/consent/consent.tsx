import { Text } from '../../react/context/text.tsx';
import { useDocumentsLanguage } from '../../react/context/use-language.ts';
import type { WidgetProps } from '../../react/context/widget.ts';
import { Box } from '../checkbox/box.tsx';

/**
 * A consent: `true` or absent. A withdrawn consent is absent, so that a required one shows 'Required' and an optional
 * one counts as no answer.
 */
export function Consent(props: WidgetProps) {
  const language = useDocumentsLanguage();
  const text = <Text copy={props.field.title} links={props.field.links} />;
  return (
    <Box
      props={props}
      change={(checked) => {
        props.onInput(checked ? true : undefined);
        props.onCommit();
      }}
    >
      {language === undefined ? text : <span lang={language}>{text}</span>}
    </Box>
  );
}
