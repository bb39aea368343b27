import { otherExamples } from './examples.ts';
import { faqExamples } from './examples-faq.ts';
import { isKnownWord, tellsNothing } from './lexicon.ts';
import { readWords } from './words.ts';

/** What a question is most like, and how much more than like the next: at 0 it may be either. */
export type Likeness = {
  label: string;
  lead: number;
  /** Whether a word that tells something speaks for it. */
  hasReason: boolean;
  /** How much less it is like that class. */
  behind: (label: string) => number;
};

const kinds: readonly [RegExp, string][] = [
  [
    /\b(?:today|tomorrow|tonight|yesterday|dayafter|(?:mon|tues|wednes|thurs|fri|satur|sun)day|weekend|week|\d{1,2}(?:st|nd|rd|th)|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*)\b/g,
    'DAY',
  ],
  [/\b\d{3,}\b/g, 'SUM'],
  [/\b\d+(?::\d\d)?\b/g, 'FIGURE'],
  [/\b(?:football|cricket|badminton|tennis|basketball)\b/g, 'SPORT'],
  [/\b(?:morning|evening|afternoon|night)\b/g, 'PART'],
];

/** Words and pairs of words, with one name for all places, days, sports and figures. */
function featuresOf(text: string): Set<string> {
  const plain = kinds.reduce((rest, [pattern, kind]) => rest.replaceAll(pattern, kind), text);
  const words = plain
    .split(' ')
    .filter(Boolean)
    .map((word) => (/^[A-Z]+$/.test(word) ? word : isKnownWord(word) ? baseOf(word) : 'NAME'))
    .filter((word, index, all) => word !== all[index - 1]);
  const framed = ['^', ...words, '$'];
  return new Set([...words, ...framed.slice(1).map((word, index) => `${framed[index]} ${word}`)]);
}

function baseOf(word: string): string {
  return word.replace(/(?:ations?|ings?|ed|es|s)$/, '') || word;
}

const weightOf = (feature: string) => (feature.includes(' ') ? 0.5 : 1);

/** A word that so few classes are asked with is a reason to think of them. */
const mostClasses = 8;

type Class = { label: string; counts: Map<string, number>; total: number };
type Model = { classes: Class[]; vocabulary: Set<string> };

/** Added to every count, so that a word not seen with a class makes it unlikely and not impossible. */
const smoothing = 0.15;

function learn(): Model {
  const vocabulary = new Set<string>();
  const classes = Object.entries({ ...faqExamples, ...otherExamples }).map(([label, lines]) => {
    const counts = new Map<string, number>();
    let total = 0;
    for (const line of lines.trim().split('\n')) {
      for (const feature of featuresOf(readWords(line))) {
        counts.set(feature, (counts.get(feature) ?? 0) + weightOf(feature));
        total += weightOf(feature);
        vocabulary.add(feature);
      }
    }
    return { label, counts, total };
  });
  return { classes, vocabulary };
}

let model: Model | undefined;

/** The class of examples that a text, in the words of the lexicon, is most like: naive Bayes over words and pairs. */
export function likenessOf(text: string): Likeness | undefined {
  model ??= learn();
  const { classes, vocabulary } = model;
  const features = [...featuresOf(text)].filter((feature) => vocabulary.has(feature));
  const scored = classes
    .map(({ label, counts, total }) => ({
      label,
      score: features.reduce(
        (sum, feature) =>
          sum +
          weightOf(feature) *
            Math.log(((counts.get(feature) ?? 0) + smoothing) / (total + smoothing * vocabulary.size)),
        0,
      ),
    }))
    .sort((one, other) => other.score - one.score);
  const [best, next] = scored;
  const own = classes.find(({ label }) => label === best?.label);
  const hasReason = features.some(
    (feature) =>
      !/ |^NAME$/.test(feature) &&
      !tellsNothing(feature) &&
      own?.counts.has(feature) &&
      classes.filter(({ counts }) => counts.has(feature)).length <= mostClasses,
  );
  if (!best) return undefined;
  return {
    label: best.label,
    lead: best.score - (next?.score ?? 0),
    hasReason,
    behind: (label) => best.score - (scored.find((one) => one.label === label)?.score ?? 0),
  };
}
