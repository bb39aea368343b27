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

/**
 * Parses `--only NAME,NAME` and what follows it, for `npm run lint` and the like; without it the command has no options.
 * @param {string} command @param {string} instead @param {string[]} names
 * @returns {{ only?: string[], args: string[] }}
 */
export function takeOnly(command, instead, names) {
  const [flag, list = '', ...args] = process.argv.slice(2);
  if (flag !== '--only') {
    takeNoOptions(command, instead);
    return { args: [] };
  }
  const only = list.split(',');
  const unknown = only.find((name) => !names.includes(name));
  if (unknown !== undefined)
    stop(`${command} -- --only takes ${names.join(', ')}, not ${JSON.stringify(unknown)}.`);
  return { only, args };
}
