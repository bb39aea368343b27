// node scripts/assistant-ablation.mjs: scores the assistant's question sets without one stage of understanding each.
import { execFileSync } from 'node:child_process';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';

const folder = 'server/features/assistant/understand/';
const emptied = (list) => ({ 'lexicon.ts': [`wordsIn(vocabulary.${list})`, 'wordsIn([])'] });

/** A stage is left out by replacing one text in one file; a text that is not there any more is an error. */
const stages = {
  'all stages': {},
  examples: {
    'intent.ts': [
      'const like = likenessOf(text);',
      "const like = { label: 'unclear', next: '', lead: -1, hasTopicWord: true };",
    ],
  },
  'topic words': { 'intent.ts': ['like.hasTopicWord ? 0 : 0.5', '0'] },
  'general knowledge': { 'likeness.ts': ['...talk }', '...talk, generalKnowledge: [] }'] },
  'other persons by name': { 'intent.ts': ["if (namesOtherPerson(text)) return { ask: 'othersData' };", ''] },
  'follow-ups': { 'understand.ts': ['before && lookUp && isFollowUp(text, slots)', 'false'] },
  'lexicon: short forms, Tamil, Hindi': {
    'lexicon.ts': ["line.split(' ');", "line.split(' ').slice(0, 1);"],
  },
  'lexicon: fillers': emptied('fillers'),
  'lexicon: topics': emptied('topics'),
  'word forms': { 'lexicon.ts': ['return [word, ...stems, ', 'return [word]; return ['] },
  'everyday words': emptied('everyday'),
  'names of places': emptied('places'),
  'names of turfs': emptied('turfs'),
  'spelling by sound': { 'spelling.ts': ['findBySound(word) ?? ', ''] },
  'spelling by consonants': { 'spelling.ts': ['findByConsonants(word) ?? ', ''] },
  'spelling by edit distance': { 'spelling.ts': [' ?? findByDistance(word)', ''] },
  'figures as sounds (4 2 hrs)': {
    'words.ts': ["replaceSoundDigits(lower.replace(/\\s+/g, ' '))", "lower.replace(/\\s+/g, ' ')"],
  },
  'numbers in words': {
    'words.ts': ['replaceNumberWords(words.map(toCanonicalWord))', 'words.map(toCanonicalWord)'],
  },
  'hundred, thousand, half past': { 'words.ts': ['calculateNumbers(', '('] },
  'hours one by one': {
    'hours.ts': [
      'const listed = readOneByOne(text, part);',
      'const listed = undefined as ReturnType<typeof readOneByOne>;',
    ],
  },
  'prices in total': {
    'slots.ts': ['hours.hours && isInTotal(text) ? shareOf(prices, hours.hours) : prices', 'prices'],
  },
};

const [stage] = process.argv.slice(2);
if (stage === undefined) {
  let whole;
  for (const name of Object.keys(stages)) {
    const percents = JSON.parse(
      execFileSync(process.execPath, [fileURLToPath(import.meta.url), name], { encoding: 'utf8' }),
    );
    const sets = Object.keys(percents);
    if (!whole)
      process.stdout.write(`| without | ${sets.join(' | ')} |\n|---|${sets.map(() => '---:').join('|')}|\n`);
    const cells = sets.map((set) =>
      (percents[set] - (whole?.[set] ?? 0)).toFixed(1).replace(whole ? /^-?0\.0$/ : /$^/, ''),
    );
    whole ??= percents;
    process.stdout.write(`| ${name} | ${cells.join(' | ')} |\n`);
  }
} else {
  const patches = stages[stage];
  registerHooks({
    load(url, context, next) {
      const loaded = next(url, context);
      const patch = url.includes(folder) && patches[url.slice(url.lastIndexOf('/') + 1)];
      if (!patch) return loaded;
      const source = String(loaded.source);
      if (!source.includes(patch[0])) throw new Error(`${url} has no ${patch[0]}`);
      return { ...loaded, source: source.replace(patch[0], () => patch[1]) };
    },
  });
  const { ask, isUnsure, missesOf, readOffTopic, readSet, setNames } = await import(
    '../tests/assistant-questions/score.ts'
  );
  const percent = (missed, of) => 100 * (1 - missed / of);
  const scores = setNames.map((name) => [
    name,
    percent(missesOf(readSet(name)).length, readSet(name).length),
  ]);
  const offTopic = readOffTopic();
  const answered = offTopic.filter((text) => !isUnsure(ask(text)));
  const all = [...scores, ['off-topic', percent(answered.length, offTopic.length)]];
  process.stdout.write(JSON.stringify(Object.fromEntries(all)));
}
