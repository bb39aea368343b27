import { createHash } from 'node:crypto';
import { formatInstant } from '../../../../contract/calendar.ts';
import type { SecondFactorChange } from '../../../../contract/people/people.ts';
import type { AccountMails, StaffInvitationMail } from '../../../core/people/accounts/account-mails.ts';
import { currentSettings } from '../../../core/people/settings/current-settings.ts';
import { newId } from '../../../platform/ids.ts';
import type { Services } from '../../../platform/services.ts';
import {
  accountDisabledLetter,
  accountEnabledLetter,
  accountExistsLetter,
  confirmAddressLetter,
  newAdminLetter,
  passwordChangedLetter,
  resetPasswordLetter,
  secondFactorLetter,
  signInCodeLetter,
  welcomeLetter,
} from '../letters/account.tsx';
import { staffInvitationLetter } from '../letters/staff.tsx';
import { writeMail } from './mails.ts';

export function createAccountMails(services: Services): AccountMails {
  return {
    confirmationLink: (...about) => sendConfirmationLink(services, ...about),
    welcome: (...about) => sendWelcome(services, ...about),
    passwordReset: (...about) => sendPasswordReset(services, ...about),
    signInCode: (...about) => sendSignInCode(services, ...about),
    passwordChanged: (...about) => sendPasswordChanged(services, ...about),
    secondFactorChanged: (...about) => sendSecondFactorChanged(services, ...about),
    accountDisabled: (...about) => sendAccountDisabled(services, ...about),
    accountEnabled: (...about) => sendAccountEnabled(services, ...about),
    staffInvitation: (...about) => sendStaffInvitation(services, ...about),
    accountExists: (...about) => sendAccountExists(services, ...about),
  };
}

type Recipient = { email: string; firstName: string };

const confirmationHours = 24;
const resetHours = 1;
const codeHours = 10 / 60;

/** Sends the link to the page that confirms an address, valid for a day. */
async function sendConfirmationLink(services: Services, email: string, url: string): Promise<void> {
  const letter = confirmAddressLetter({ ...(await named(services)), url });
  const deliverUntil = await inHours(services, confirmationHours);
  await writeMail(services, { key: `confirm:${hashOf(url)}`, recipient: email, deliverUntil }, letter);
}

/** Sends the welcome mail once per user, after the address is confirmed. */
async function sendWelcome(
  services: Services,
  { id, email, firstName }: Recipient & { id: string },
): Promise<void> {
  const letter = welcomeLetter({ ...(await named(services)), firstName, appUrl: services.appUrl });
  await writeMail(services, { key: `welcome:${id}`, recipient: email }, letter);
}

/** Sends the link to set a new password, valid once and for an hour. */
async function sendPasswordReset(services: Services, email: string, url: string): Promise<void> {
  const letter = resetPasswordLetter({ ...(await named(services)), url });
  const deliverUntil = await inHours(services, resetHours);
  await writeMail(services, { key: `reset:${hashOf(url)}`, recipient: email, deliverUntil }, letter);
}

/** Sends the code to sign in, valid once and for ten minutes. */
async function sendSignInCode(services: Services, email: string, code: string): Promise<void> {
  const letter = signInCodeLetter({ ...(await named(services)), code });
  const deliverUntil = await inHours(services, codeHours);
  await writeMail(services, { key: `code:${newId()}`, recipient: email, deliverUntil }, letter);
}

/** Notifies the user of a password change or reset, which another person may have made. */
async function sendPasswordChanged(services: Services, { email, firstName }: Recipient): Promise<void> {
  const { appUrl, db, clock } = services;
  const now = await clock.now(db);
  const when = formatInstant(now);
  const letter = passwordChangedLetter({ ...(await named(services)), firstName, when, appUrl });
  await writeMail(services, { key: `password-changed:${email}:${now.getTime()}`, recipient: email }, letter);
}

/** Notifies the user of a second-factor change, which another person may have made. */
async function sendSecondFactorChanged(
  services: Services,
  { email, firstName }: Recipient,
  change: SecondFactorChange,
): Promise<void> {
  const { appUrl, db, clock } = services;
  const now = await clock.now(db);
  const when = formatInstant(now);
  const letter = secondFactorLetter({ ...(await named(services)), firstName, change, when, appUrl });
  await writeMail(services, { key: `second-factor:${email}:${now.getTime()}`, recipient: email }, letter);
}

type AdminGrant = { id: string; at: Date; name: string; email: string };

export const newAdminMailKey = (grant: { id: string }, admin: { id: string }) =>
  `new-admin:${grant.id}:${admin.id}` as const;

export async function sendNewAdmin(
  services: Services,
  admin: Recipient & { id: string },
  grant: AdminGrant,
): Promise<void> {
  const { appUrl } = services;
  const newAdmin = { name: grant.name, email: grant.email };
  const { firstName, email } = admin;
  const when = formatInstant(grant.at);
  const letter = newAdminLetter({ ...(await named(services)), firstName, newAdmin, when, appUrl });
  await writeMail(services, { key: newAdminMailKey(grant, admin), recipient: email }, letter);
}

async function sendAccountDisabled(
  services: Services,
  { email, firstName }: Recipient,
  { reason, at }: { reason: string; at: Date },
): Promise<void> {
  const { platformName, supportEmail } = await currentSettings(services);
  const letter = accountDisabledLetter({ platformName, supportEmail, firstName, reason });
  await writeMail(services, { key: `disabled:${email}:${at.getTime()}`, recipient: email }, letter);
}

async function sendAccountEnabled(
  services: Services,
  { email, firstName }: Recipient,
  at: Date,
): Promise<void> {
  const letter = accountEnabledLetter({ ...(await named(services)), firstName, appUrl: services.appUrl });
  await writeMail(services, { key: `enabled:${email}:${at.getTime()}`, recipient: email }, letter);
}

async function sendStaffInvitation(
  services: Services,
  email: string,
  { url, expiresAt, ...invitation }: StaffInvitationMail,
): Promise<void> {
  const letter = staffInvitationLetter({ ...(await named(services)), ...invitation, url, expiresAt });
  const key = `staff-invitation:${hashOf(url)}` as const;
  await writeMail(services, { key, recipient: email, deliverUntil: expiresAt }, letter);
}

/** Sent instead of creating a second account, so that sign-up does not reveal registered addresses. */
async function sendAccountExists(services: Services, email: string): Promise<void> {
  const now = await services.clock.now(services.db);
  const minute = Math.floor(now.getTime() / 60_000);
  const letter = accountExistsLetter({ ...(await named(services)), appUrl: services.appUrl });
  await writeMail(services, { key: `exists:${email}:${minute}`, recipient: email }, letter);
}

/** Hashes a link for the mail key: keys are stored permanently, and the link gives access to the account. */
function hashOf(link: string): string {
  return createHash('sha256').update(link).digest('hex');
}

async function named(services: Services): Promise<{ platformName: string }> {
  const { platformName } = await currentSettings(services);
  return { platformName };
}

/** Returns the expiry time of a link, after which its mail is not sent. */
async function inHours({ db, clock }: Services, hours: number): Promise<Date> {
  return new Date((await clock.now(db)).getTime() + hours * 3_600_000);
}
