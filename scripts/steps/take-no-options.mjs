import { stop } from './say.mjs';

/**
 * For commands that have none: `npm start -- --port 4000` would open another port without a word, `npm test -- one.test.ts`
 * run everything.
 * @param {string} command
 * @param {string} instead what to do in their place
 */
export function takeNoOptions(command, instead) {
  const typed = process.argv.slice(2).join(' ');
  if (typed !== '') stop(`${command} takes no options, not ${JSON.stringify(typed)}. ${instead}`);
}
