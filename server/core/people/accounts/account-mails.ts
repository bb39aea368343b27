import type { StaffRight } from '../../../../contract/desk/staff-rights.ts';
import type { SecondFactorChange } from '../../../../contract/people/people.ts';
import type { Services } from '../../../platform/services.ts';

export type StaffInvitationMail = {
  venueName: string;
  /** Full name of the person who invites. */
  invitedBy: string;
  rights: readonly StaffRight[];
  url: string;
  expiresAt: Date;
};

type Recipient = { email: string; firstName: string };

export type AccountMails = {
  confirmationLink(email: string, url: string): Promise<void>;
  /** Sent once per person, after the address is confirmed. */
  welcome(person: Recipient & { id: string }): Promise<void>;
  passwordReset(email: string, url: string): Promise<void>;
  signInCode(email: string, code: string): Promise<void>;
  passwordChanged(recipient: Recipient): Promise<void>;
  secondFactorChanged(recipient: Recipient, change: SecondFactorChange): Promise<void>;
  accountDisabled(recipient: Recipient, why: { reason: string; at: Date }): Promise<void>;
  accountEnabled(recipient: Recipient, at: Date): Promise<void>;
  staffInvitation(email: string, invitation: StaffInvitationMail): Promise<void>;
  /** Replaces a second account, so that sign-up does not reveal which addresses have one. */
  accountExists(email: string): Promise<void>;
};

export type AccountServices = Services & {
  accountMails: AccountMails;
  /** Gives what the browser holds to the person who signed in there. */
  claimHolds(headers: Headers | undefined, userId: string): Promise<void>;
};
