import type { Illustration } from '../../schema/types.ts';
import { BACKDROP, type Drawing } from './drawing.ts';

const SEAL =
  'M80 21A8.500 8.500 0 0 1 94 24.800A8.500 8.500 0 0 1 104.200 35A8.500 8.500 0 0 1 108 49A8.500 8.500 0 0 1 104.200 63A8.500 8.500 0 0 1 94 73.200A8.500 8.500 0 0 1 80 77A8.500 8.500 0 0 1 66 73.200A8.500 8.500 0 0 1 55.800 63A8.500 8.500 0 0 1 52 49A8.500 8.500 0 0 1 55.800 35A8.500 8.500 0 0 1 66 24.800A8.500 8.500 0 0 1 80 21Z';
const CASE = 'M40 44H120A6 6 0 0 1 126 50V90A6 6 0 0 1 120 96H40A6 6 0 0 1 34 90V50A6 6 0 0 1 40 44Z';
const CARD = 'M40 32H120A6 6 0 0 1 126 38V86A6 6 0 0 1 120 92H40A6 6 0 0 1 34 86V38A6 6 0 0 1 40 32Z';
const SEALED = 'M118 72A16 16 0 1 1 117.900 72Z';
const SIGNED = 'M46 18H98L112 32V102H46Z';
const PEN = 'M128 34L138 44L106 82L94 86L97 74Z';
const PLANE = 'M138 24L58 52L84 64L94 92Z';
const POT = 'M61 84H99L95 102H65Z';

/** Drawings of what is reached, in any trade. Each moves once, as it comes. */
export const moments = {
  seal: [
    BACKDROP,
    ['tint', 'M62 66L52 104L66 97L75 108L82 76ZM98 66L108 104L94 97L85 108L78 76Z'],
    ['paper', SEAL],
    ['line', SEAL],
    ['mark', 'M66 50L76 60L95 39', 'draws'],
    ['line', 'M30 40L36 43M33 62H39M130 40L124 43M127 62H121', 'comes'],
  ],
  briefcase: [
    BACKDROP,
    ['line', 'M64 44V36A6 6 0 0 1 70 30H90A6 6 0 0 1 96 36V44'],
    ['paper', CASE],
    ['tint', 'M34 50A6 6 0 0 1 40 44H120A6 6 0 0 1 126 50V62L88 70H72L34 62Z'],
    ['line', `${CASE}M34 62L72 70M88 70L126 62`],
    ['paper', 'M72 64H88V78H72Z'],
    ['line', 'M72 64H88V78H72Z'],
    ['paper', SEALED, 'comes'],
    ['line', SEALED, 'comes'],
    ['mark', 'M110 88L116 94L126 82', 'draws'],
  ],
  badge: [
    BACKDROP,
    ['paper', CARD],
    ['soft', 'M44 44H76V80H44Z'],
    ['tint', 'M60 48A8 8 0 1 1 59.900 48ZM46 80C46 70 52 66 60 66C68 66 74 70 74 80Z'],
    ['line', `${CARD}M44 44H76V80H44ZM86 48H114M86 58H114M86 68H100`],
    ['paper', SEALED, 'comes'],
    ['line', SEALED, 'comes'],
    ['mark', 'M110 88L116 94L126 82', 'draws'],
  ],
  pen: [
    BACKDROP,
    ['paper', SIGNED],
    ['tint', 'M98 18V32H112Z'],
    ['line', `${SIGNED}M56 36H84M56 46H100M56 56H92M56 90H102`],
    ['mark', 'M58 84C62 70 68 68 68 76C68 84 64 88 68 84C74 76 76 74 78 80C80 86 84 80 94 82', 'draws'],
    ['paper', PEN, 'comes'],
    ['tint', 'M128 34L138 44L132 51L122 41Z', 'comes'],
    ['line', `${PEN}M122 41L132 51`, 'comes'],
  ],
  plane: [
    BACKDROP,
    ['line', 'M28 96C40 102 56 100 64 88C70 78 60 70 54 78C50 84 60 92 72 86C77 82 80 78 82 73', 'draws'],
    ['paper', PLANE, 'comes'],
    ['tint', 'M138 24L84 64L94 92Z', 'comes'],
    ['line', `${PLANE}M138 24L84 64`, 'comes'],
  ],
  sprout: [
    BACKDROP,
    ['tint', 'M118 22A13 13 0 1 1 117.900 22Z'],
    ['line', 'M118 12V9M134 18L136 16M140 35H143M102 18L100 16', 'comes'],
    ['line', 'M80 78V46', 'draws'],
    ['paper', 'M80 58C62 60 52 50 52 36C68 34 80 42 80 58Z', 'comes'],
    ['line', 'M80 58C62 60 52 50 52 36C68 34 80 42 80 58ZM80 58L66 46', 'comes'],
    ['paper', 'M80 66C80 52 90 46 106 48C108 62 96 70 80 66Z', 'comes'],
    ['line', 'M80 66C80 52 90 46 106 48C108 62 96 70 80 66ZM80 66L94 57', 'comes'],
    ['paper', POT],
    ['tint', 'M54 74H106V84H54Z'],
    ['line', `${POT}M54 74H106V84H54ZM40 102H120`],
  ],
} satisfies Partial<Record<Illustration, Drawing>>;
