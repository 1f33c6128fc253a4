import type { Illustration } from '../../schema/types.ts';
import { BACKDROP, type Drawing } from './drawing.ts';
import { moments } from './moments.ts';

const SHEET = 'M54 22H94L110 38V98H54Z';
const FACE = 'M80 26A34 34 0 1 1 79.9 26Z';
const WALLS = 'M50 58V96H110V58';
const PAGE = 'M54 22H106V80H54Z';
const MAP = 'M34 56L64 48L96 58L126 50V92L96 100L64 90L34 98Z';
const FILED = 'M52 34H100V72H52Z';
const PHONE = 'M65 14H95A7 7 0 0 1 102 21V99A7 7 0 0 1 95 106H65A7 7 0 0 1 58 99V21A7 7 0 0 1 65 14Z';
const FOB = 'M38 82L54 93V108H22V93Z';

export const drawings: Record<Illustration, Drawing> = {
  ...moments,
  house: [
    BACKDROP,
    ['tint', 'M126 60A12 15 0 1 1 125.900 60Z'],
    ['line', 'M126 74V96M102 46V32H110V52'],
    ['paper', `${WALLS}L80 32Z`],
    ['tint', 'M80 24L120 59L114 65L80 36L46 65L40 59ZM72 72H88V96H72Z'],
    ['soft', 'M57 68H66V78H57ZM94 68H103V78H94Z'],
    ['line', `${WALLS}M26 96H138`],
  ],
  checks: [
    BACKDROP,
    ['paper', SHEET],
    ['tint', 'M94 22V38H110Z'],
    ['line', `${SHEET}M78 52H100M78 66H100M78 80H90`],
    ['mark', 'M62 52L66 56L72 48M62 66L66 70L72 62'],
    ['paper', 'M114 74A16 16 0 1 1 113.900 74Z'],
    ['line', 'M114 74A16 16 0 1 1 113.900 74Z'],
    ['mark', 'M114 82V90L120 94'],
  ],
  clock: [
    BACKDROP,
    ['paper', FACE],
    ['tint', 'M80 60V34A26 26 0 0 1 102.500 73Z'],
    ['line', `${FACE}M80 31V35M109 60H105M80 89V85M51 60H55M80 42V60L95 69`],
  ],
  key: [
    BACKDROP,
    ['tint', 'M56 32A21 21 0 1 1 55.900 32ZM56 43A10 10 0 1 0 56.100 43ZM75 48H130V57H122V68H113V57H105V64H97V57H75Z'],
    ['line', 'M50 72L38 82'],
    ['paper', FOB],
    ['line', FOB],
    ['mark', 'M31 98L36 103L45 94M112 24V34M107 29H117M132 32V38M129 35H135'],
  ],
  letter: [
    BACKDROP,
    ['paper', PAGE],
    ['line', `${PAGE}M64 34H96M64 44H96M64 54H82`],
    ['tint', 'M40 56L80 82L120 56V100H40Z'],
    ['line', 'M40 56L80 82L120 56V100H40Z'],
  ],
  map: [
    BACKDROP,
    ['paper', MAP],
    ['line', `${MAP}M64 48V90M96 58V100`],
    ['tint', 'M80 16C67 16 58 26 58 38C58 54 80 76 80 76C80 76 102 54 102 38C102 26 93 16 80 16Z'],
    ['paper', 'M80 29A8.500 8.500 0 1 1 79.900 29Z'],
  ],
  folder: [
    BACKDROP,
    ['tint', 'M36 44H62L70 52H124V94H36Z'],
    ['paper', FILED],
    ['line', `${FILED}M62 44H90M62 53H82`],
    ['paper', 'M30 62H130L120 100H40Z'],
    ['line', 'M30 62H130L120 100H40Z'],
  ],
  phone: [
    BACKDROP,
    ['paper', PHONE],
    ['tint', 'M67 46H93V66H67Z'],
    ['soft', 'M74 51A4 4 0 1 1 73.900 51ZM81 54H89V57H81ZM81 60H87V63H81Z'],
    ['line', `${PHONE}M76 98H84`],
    ['mark', 'M64 50V40H72M88 40H96V50M96 62V72H88M72 72H64V62'],
  ],
  plug: [
    BACKDROP,
    ['line', 'M24 66H42M112 64C130 64 124 88 146 88M96 57H84M96 71H84'],
    ['tint', 'M42 50H58A14 14 0 0 1 72 64A14 14 0 0 1 58 78H42Z'],
    ['paper', 'M96 50H106A8 8 0 0 1 114 58V70A8 8 0 0 1 106 78H96Z'],
    ['line', 'M96 50H106A8 8 0 0 1 114 58V70A8 8 0 0 1 106 78H96Z'],
    ['mark', 'M78 42V32M69 44L63 36M87 44L93 36'],
  ],
};
