import type { StandingBooking } from '../../forms/refusal-details.server.ts';
import type { IdentityRequest } from '../account/identity-request.ts';
import type { FormAnswer } from '../ui/form/form-answer.ts';

const settingsIntents = [
  'profile',
  'password',
  'mails',
  'remove-place',
  'stop-push',
  'end-device',
  'end-other-devices',
  'owner',
  'platform',
  'export',
  'delete',
] as const;
export type SettingsIntent = (typeof settingsIntents)[number];

/** A refused form of a settings card. Success redirects with a toast instead. */
export type SettingsAnswer = {
  intent: SettingsIntent;
  form?: FormAnswer;
  confirm?: IdentityRequest;
  /** Bookings to cancel before the account can be deleted. */
  upcoming?: StandingBooking[];
};

export function isSettingsIntent(value: unknown): value is SettingsIntent {
  return (settingsIntents as readonly unknown[]).includes(value);
}

export function answerOf(answer: SettingsAnswer | undefined, intent: SettingsIntent): FormAnswer | undefined {
  return answer?.intent === intent ? answer.form : undefined;
}
