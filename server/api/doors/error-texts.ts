import { z } from 'zod';
import * as m from '#messages';

/*
 * Replaces the default messages of zod, which name JavaScript types: 'Invalid input: expected string,
 * received undefined'.
 */

const types: Record<string, (values: { field: string }) => string> = {
  string: m.errors_type_string,
  number: m.errors_type_number,
  int: m.errors_type_int,
  boolean: m.errors_type_boolean,
  array: m.errors_type_array,
  object: m.errors_type_object,
  file: m.errors_type_file,
};
type CountText = (values: { field: string; count: string }) => string;
const counted: Record<string, { most: CountText; least: CountText }> = {
  string: { most: m.errors_most_characters, least: m.errors_least_characters },
  array: { most: m.errors_most_entries, least: m.errors_least_entries },
  set: { most: m.errors_most_entries, least: m.errors_least_entries },
};

z.config({
  customError(issue) {
    const path = (issue.path ?? []).join('.');
    const field = path === '' ? m.errors_the_request() : path;
    if (issue.code === 'invalid_type') {
      if (path === '') return m.errors_json_object();
      if (issue.input === undefined) return m.errors_missing({ field });
      return types[issue.expected]?.({ field }) ?? m.errors_type_other({ field, type: issue.expected });
    }
    if (issue.code === 'invalid_value') {
      const values = issue.values.map(String).join(', ');
      return issue.values.length > 1
        ? m.errors_one_of({ field, values })
        : m.errors_only_value({ field, values });
    }
    if (issue.code === 'invalid_union') return m.errors_shape({ field });
    if (issue.code === 'too_big') {
      const limit = String(issue.maximum);
      const text = counted[issue.origin]?.most({ field, count: limit });
      return (
        text ?? (issue.inclusive ? m.errors_at_most({ field, limit }) : m.errors_less_than({ field, limit }))
      );
    }
    if (issue.code === 'too_small') {
      const limit = String(issue.minimum);
      const text = counted[issue.origin]?.least({ field, count: limit });
      return (
        text ?? (issue.inclusive ? m.errors_at_least({ field, limit }) : m.errors_more_than({ field, limit }))
      );
    }
    return undefined;
  },
});
