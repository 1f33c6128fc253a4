import type { KindModule } from '../module/kind-module.ts';
import { brandKind } from './brand/kind.ts';
import { callKind } from './call/kind.ts';
import { chatKind } from './chat/kind.ts';
import { dialogKind } from './dialog/kind.ts';
import { factsKind } from './facts/kind.ts';
import { flagKind } from './flag/kind.ts';
import { flowKind } from './flow/kind.ts';
import { fragmentKind } from './fragment/kind.ts';
import { journeyKind } from './journey/kind.ts';
import { lifecycleKind } from './lifecycle/kind.ts';
import { localeKind } from './locale/kind.ts';
import { messageKind } from './message/kind.ts';
import { overlayKind } from './overlay/kind.ts';
import { paperKind } from './paper/kind.ts';
import { partKind } from './part/kind.ts';
import { pathsKind } from './paths/kind.ts';
import { personasKind } from './personas/kind.ts';
import { productKind } from './product/kind.ts';
import { progressKind } from './progress/kind.ts';
import { releasedKind } from './released/kind.ts';
import { routingKind } from './routing/kind.ts';
import { ruleKind } from './rule/kind.ts';
import { screenKind } from './screen/kind.ts';
import { sectionKind } from './section/kind.ts';
import { sentencesKind } from './sentences/kind.ts';
import { shellKind } from './shell/kind.ts';
import { sourcesKind } from './sources/kind.ts';
import { statusesKind } from './statuses/kind.ts';
import { themeKind } from './theme/kind.ts';

/** The kinds of document. */
export const kinds: readonly KindModule[] = [
  productKind,
  factsKind,
  sourcesKind,
  ruleKind,
  flowKind,
  screenKind,
  callKind,
  overlayKind,
  routingKind,
  statusesKind,
  pathsKind,
  partKind,
  sentencesKind,
  sectionKind,
  dialogKind,
  shellKind,
  fragmentKind,
  progressKind,
  localeKind,
  flagKind,
  messageKind,
  paperKind,
  chatKind,
  lifecycleKind,
  personasKind,
  releasedKind,
  brandKind,
  themeKind,
  journeyKind,
];
