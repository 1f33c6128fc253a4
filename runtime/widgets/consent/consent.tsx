import { Text } from '../../react/context/text.tsx';
import type { WidgetProps } from '../../react/context/widget.ts';
import { Box } from '../checkbox/box.tsx';

/**
 * Agreement to a text: `true` or absent. A withdrawn consent is absent, so that a required one shows 'Required' and an
 * optional one is no answer.
 */
export const Consent = (props: WidgetProps) => (
  <Box
    props={props}
    change={(checked) => {
      props.onInput(checked ? true : undefined);
      props.onCommit();
    }}
  >
    <Text copy={props.field.title} links={props.field.links} />
  </Box>
);
