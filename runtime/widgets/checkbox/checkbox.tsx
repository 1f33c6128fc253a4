import { Text } from '../../react/context/text.tsx';
import type { WidgetProps } from '../../react/context/widget.ts';
import { Box } from './box.tsx';

/** A boolean; `false` after it has been unticked. */
export const Checkbox = (props: WidgetProps) => (
  <Box
    props={props}
    change={(checked) => {
      props.onInput(checked);
      props.onCommit(checked);
    }}
  >
    <Text copy={props.field.title} links={props.field.links} />
  </Box>
);
