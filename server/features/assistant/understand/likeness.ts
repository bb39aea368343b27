import type { Role } from '../../../../contract/people/roles.ts';
import { monthName } from './days.ts';
import account from './examples/account.json' with { type: 'json' };
import admin from './examples/admin.json' with { type: 'json' };
import booking from './examples/booking.json' with { type: 'json' };
import lookups from './examples/lookups.json' with { type: 'json' };
import owner from './examples/owner.json' with { type: 'json' };
import payment from './examples/payment.json' with { type: 'json' };
import places from './examples/places.json' with { type: 'json' };
import talk from './examples/talk.json' with { type: 'json' };
import { isKnownWord, isTopicWord } from './lexicon.ts';
import type { WorkTopic } from './understood.ts';
import { readWords } from './words.ts';

const faqExamples = { ...account, ...booking, ...payment, ...places };
const examples: Record<string, readonly string[]> = { ...faqExamples, ...lookups, ...talk };

const workExamples = { turf_owner: owner, admin };

/** Returns the examples for a role: an owner's 'my bookings' are those at the own turfs. */
function examplesFor(role: Role): Record<string, readonly string[]> {
  if (role === 'customer') return examples;
  const { myBookings: _, 'list-turf': __, ...others } = examples;
  return { ...others, ...workExamples[role] };
}

/** Returns whether a label is about the work of owners or admins. */
export function isWorkTopic(label: string): label is WorkTopic {
  return label in owner || label in admin;
}

const workWords = new Set(
  [owner, admin].flatMap((topics) =>
    Object.values(topics)
      .flat()
      .flatMap((line) => line.split(' ')),
  ),
);

export function isFaqId(label: string): boolean {
  return label in faqExamples;
}

export type Likeness = {
  label: string;
  next: string;
  /** Difference of log likelihoods between the best and the next label. */
  lead: number;
  /** True if a word that few labels have in their examples supports this label. */
  hasTopicWord: boolean;
};

const kinds: readonly [RegExp, string][] = [
  [
    new RegExp(
      String.raw`\b(?:today|tomorrow|tonight|yesterday|dayafter|(?:mon|tues|wednes|thurs|fri|satur|sun)day|weekend|week|\d{1,2}(?:st|nd|rd|th)|(?:${monthName}))\b`,
      'g',
    ),
    'DAY',
  ],
  [/\b\d{3,}\b/g, 'SUM'],
  [/\b\d+(?::\d\d)?\b/g, 'FIGURE'],
  [/\b(?:football|cricket|badminton|tennis|basketball)\b/g, 'SPORT'],
  [/\b(?:morning|evening|afternoon|night)\b/g, 'PART'],
];

/** Words and pairs of words. Unknown words, days, sports and figures are each replaced by one placeholder. */
function featuresOf(text: string, role: Role): Set<string> {
  const isKnown = (word: string) => isKnownWord(word) || (role !== 'customer' && workWords.has(word));
  const plain = kinds.reduce((rest, [pattern, kind]) => rest.replaceAll(pattern, kind), text);
  const words = plain
    .split(' ')
    .filter(Boolean)
    .map((word) => (/^[A-Z]+$/.test(word) ? word : isKnown(word) ? stem(word) : 'NAME'))
    .filter((word, index, all) => word !== all[index - 1]);
  const framed = ['^', ...words, '$'];
  return new Set([...words, ...framed.slice(1).map((word, index) => `${framed[index]} ${word}`)]);
}

function stem(word: string): string {
  return word.replace(/(?:ations?|ings?|ed|es|s)$/, '') || word;
}

const isPair = (feature: string) => feature.includes(' ');
const weightOf = (feature: string) => (isPair(feature) ? 0.5 : 1);

/** A word in the examples of at most this many labels counts as a topic word. */
const maxLabelsOfTopic = 8;
/** Added to every count, so that an unseen word makes a label unlikely and not impossible. */
const smoothing = 0.15;

type Label = { label: string; counts: Map<string, number>; total: number };
type Model = { labels: Label[]; vocabulary: Set<string> };

function train(role: Role): Model {
  const vocabulary = new Set<string>();
  const labels = Object.entries(examplesFor(role)).map(([label, lines]) => {
    const counts = new Map<string, number>();
    let total = 0;
    for (const feature of lines.flatMap((line) => [...featuresOf(readWords(line), role)])) {
      counts.set(feature, (counts.get(feature) ?? 0) + weightOf(feature));
      total += weightOf(feature);
      vocabulary.add(feature);
    }
    return { label, counts, total };
  });
  return { labels, vocabulary };
}

const models = new Map<Role, Model>();

/** Returns the label whose examples are most like the text: naive Bayes over words and pairs. */
export function likenessOf(text: string, role: Role = 'customer'): Likeness {
  const model = models.get(role) ?? train(role);
  models.set(role, model);
  const { labels, vocabulary } = model;
  const features = [...featuresOf(text, role)].filter((feature) => vocabulary.has(feature));
  const [best, next] = labels
    .map((label) => ({ ...label, score: scoreOf(label, features, vocabulary.size) }))
    .sort((one, other) => other.score - one.score);
  if (!best || !next) throw new Error('The examples have fewer than two labels.');
  const hasTopicWord = features.some(
    (feature) =>
      !isPair(feature) &&
      isTopicWord(feature) &&
      best.counts.has(feature) &&
      labels.filter(({ counts }) => counts.has(feature)).length <= maxLabelsOfTopic,
  );
  return { label: best.label, next: next.label, lead: best.score - next.score, hasTopicWord };
}

function scoreOf({ counts, total }: Label, features: readonly string[], vocabularySize: number): number {
  const space = total + smoothing * vocabularySize;
  return features.reduce(
    (sum, feature) => sum + weightOf(feature) * Math.log(((counts.get(feature) ?? 0) + smoothing) / space),
    0,
  );
}
