import { stop } from './say.mjs';

/**
 * Rejects options of commands without any; otherwise `npm start -- --port 4000` would ignore the port silently.
 * @param {string} command
 * @param {string} instead advice for the error message
 */
export function takeNoOptions(command, instead) {
  const typed = process.argv.slice(2).join(' ');
  if (typed !== '') stop(`${command} takes no options, not ${JSON.stringify(typed)}. ${instead}`);
}

/**
 * Parses `--only NAME,NAME` and the arguments after it; without it the command takes no options.
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
