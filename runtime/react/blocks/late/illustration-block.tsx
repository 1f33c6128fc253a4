import type { IllustrationBlock } from '../../../schema/types.ts';
import type { BlockProps } from '../../context/block-props.ts';
import { Spot } from '../../illustrations/spot.tsx';

/** A drawing by itself. */
export const IllustrationView = ({ block: { name } }: BlockProps<IllustrationBlock>) => <Spot name={name} />;
