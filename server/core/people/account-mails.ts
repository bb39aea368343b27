import type { SecondFactorChange } from '../../../contract/people.ts';
import type { Services } from '../../platform/services.ts';

type Recipient = { email: string; firstName: string };

/** The mails about accounts, which the notifications feature writes. */
export type AccountMails = {
  /** The link to the page that confirms an address. */
  confirmationLink(email: string, url: string): Promise<void>;
  /** After the address was confirmed, once per person. */
  welcome(person: Recipient & { id: string }): Promise<void>;
  /** The link that sets a new password. */
  passwordReset(email: string, url: string): Promise<void>;
  passwordChanged(recipient: Recipient): Promise<void>;
  secondFactorChanged(recipient: Recipient, change: SecondFactorChange): Promise<void>;
  accountDisabled(recipient: Recipient, why: { reason: string; at: Date }): Promise<void>;
  accountEnabled(recipient: Recipient, at: Date): Promise<void>;
  /** In place of a second account, so that sign-up does not reveal who has one. */
  accountExists(email: string): Promise<void>;
};

export type AccountServices = Services & { accountMails: AccountMails };
