const endings = ['ations', 'ation', 'ings', 'ing', 'ers', 'er', 'est', 'ied', 'ed', 'ly', 'es', 's', 'd'];

/** A word and what it may be a form of: 'registering', 'registere', 'register'. Not each of them has to be a word. */
export function stemsOf(word: string): string[] {
  const stems = endings
    .filter((ending) => word.endsWith(ending) && word.length - ending.length >= 3)
    .map((ending) => word.slice(0, -ending.length));
  return [word, ...stems, ...stems.map((stem) => `${stem}e`)];
}
