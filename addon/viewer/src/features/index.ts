/** Everything the page can do besides showing the model, in the order of the buttons. */
import type { Feature } from "../app.ts";
import { concealing } from "./concealing.ts";
import { details } from "./details.ts";
import { embed } from "./embed.ts";
import { explode } from "./explode.ts";
import { labels } from "./labels.ts";
import { link } from "./link.ts";
import { orientation } from "./orientation.ts";
import { pointing } from "./pointing.ts";
import { quiz } from "./quiz.ts";
import { scorm } from "./scorm.ts";
import { section } from "./section.ts";
import { settings } from "./settings.ts";
import { tree } from "./tree.ts";
import { views } from "./views.ts";
import { visibility } from "./visibility.ts";

export const FEATURES: readonly Feature[] = [
  pointing,
  tree,
  details,
  views,
  labels,
  visibility,
  explode,
  section,
  orientation,
  concealing,
  quiz,
  scorm, // after the quiz: it asks whether there is one
  settings,
  link, // near the end: it may select what the address names
  embed,
];
