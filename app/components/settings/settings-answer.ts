import type { StandingBooking } from '../../forms/refusal-details.server.ts';
import type { IdentityRequest } from '../account/identity-request.ts';
import type { FormAnswer } from '../ui/form/form-answer.ts';

/** Which card of the page a form belongs to. */
const settingsIntents = [
  'profile',
  'password',
  'mails',
  'end-device',
  'end-other-devices',
  'owner',
  'platform',
  'export',
  'delete',
] as const;
export type SettingsIntent = (typeof settingsIntents)[number];

/** Why a card's form was refused. What went well is a redirect and a toast. */
export type SettingsAnswer = {
  intent: SettingsIntent;
  form?: FormAnswer;
  confirm?: IdentityRequest;
  /** What must be cancelled before the account can go. */
  upcoming?: StandingBooking[];
};

export function isSettingsIntent(value: unknown): value is SettingsIntent {
  return (settingsIntents as readonly unknown[]).includes(value);
}

export function answerOf(answer: SettingsAnswer | undefined, intent: SettingsIntent): FormAnswer | undefined {
  return answer?.intent === intent ? answer.form : undefined;
}
