import { z } from 'zod';

/*
 * Replaces the default messages of zod, which name JavaScript types: 'Invalid input: expected string,
 * received undefined'.
 */

const kinds: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  file: 'a file',
};
const counted: Record<string, string> = { string: 'characters', array: 'entries', set: 'entries' };

z.config({
  customError(issue) {
    const field = (issue.path ?? []).join('.');
    const name = field === '' ? 'The request' : field;
    if (issue.code === 'invalid_type') {
      if (field === '') return 'Send a JSON object.';
      if (issue.input === undefined) return `${name} is missing`;
      return `${name} must be ${kinds[issue.expected] ?? `of type ${issue.expected}`}`;
    }
    if (issue.code === 'invalid_value') return `${name} must be ${issue.values.map(String).join(' or ')}`;
    if (issue.code === 'invalid_union') return `${name} has a shape that is not known here`;
    if (issue.code === 'too_big') {
      const unit = counted[issue.origin];
      if (unit) return `${name} can have at most ${issue.maximum} ${unit}`;
      return `${name} must be ${issue.inclusive ? 'at most' : 'less than'} ${issue.maximum}`;
    }
    if (issue.code === 'too_small') {
      const unit = counted[issue.origin];
      if (unit) return `${name} needs at least ${issue.minimum} ${unit}`;
      return `${name} must be ${issue.inclusive ? 'at least' : 'more than'} ${issue.minimum}`;
    }
    return undefined;
  },
});
