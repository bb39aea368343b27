import { describe, expect, test } from 'vitest';
import { defaultPolicy, supportEmail } from '../../../contract/policy.ts';
import { wordsOf } from '../../../contract/text/policy-words.ts';
import { termsSections } from './terms-sections.ts';

describe('terms', () => {
  const policy = { ...defaultPolicy, discountTiers: [] };
  const settings = { platformName: 'Maidan', supportEmail, policy };
  const sections = termsSections(wordsOf(settings));

  test('sections: from overview and eligibility to modifications and contact', () => {
    expect(sections.map(({ id }) => id)).toEqual([
      ...['overview', 'eligibility', 'registration', 'booking-policy', 'cancellation', 'conduct'],
      ...['owners', 'liability', 'privacy', 'modifications', 'contact'],
    ]);
  });

  test('users: at least 13, no shared credentials, no false reviews', () => {
    const text = JSON.stringify(sections);
    for (const rule of ['13', 'share your credentials', 'post false reviews', 'Tamil Nadu and Puducherry'])
      expect(text).toContain(rule);
    expect(text).toContain('does not own or run the turfs');
  });
});
