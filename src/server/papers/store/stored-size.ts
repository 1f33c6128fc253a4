import { type RawBuilder, sql } from 'kysely';
import { referencePrefix } from '../../ports/files.ts';

/** SQL: the size in bytes of the file that a column holds or refers to. */
export const storedSize = (file: RawBuilder<Buffer>): RawBuilder<number> => sql<number>`
  case when substring(${file} from 1 for ${referencePrefix.length}) = convert_to(${referencePrefix}, 'UTF8')
    then split_part(convert_from(${file}, 'UTF8'), ':', 2)::int
    else octet_length(${file}) end`;
