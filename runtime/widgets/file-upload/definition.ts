import type { WidgetDefinition } from '../../react/widget.ts';
import { FileUpload } from './file-upload.tsx';

export const fileUpload: WidgetDefinition = { name: 'file-upload', component: FileUpload, labelling: 'group' };
