import { isObject, type Json, type JsonObject } from '../../json/json.ts';
import { kindsOfBlocks } from './kinds-of-blocks.ts';
import { membersOf } from './members.ts';

/** A paper with the kind of each block. */
export const paperWithDefaults = (paper: JsonObject): JsonObject =>
  isObject(paper.sections) ? { ...paper, sections: membersOf(paper.sections, withKinds) } : paper;

const withKinds = (section: Json): Json => (isObject(section) ? kindsOfBlocks(section, 'paper') : section);
