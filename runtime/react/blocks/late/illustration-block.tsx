import type { IllustrationBlock } from '../../../schema/types.ts';
import type { BlockProps } from '../../context/block-props.ts';
import { Spot } from '../../illustrations/spot.tsx';

/** A drawing as a block of its own. */
export const IllustrationView = ({ block: { name } }: BlockProps<IllustrationBlock>) => <Spot name={name} />;
