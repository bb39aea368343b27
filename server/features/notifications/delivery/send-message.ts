import * as m from '#messages';
import type { MessageToSupport } from '../../../../contract/people/contact.ts';
import { currentSettings } from '../../../core/people/settings/current-settings.ts';
import type { Services } from '../../../flows/services.ts';
import { newId } from '../../../platform/ids.ts';
import type { Limit } from '../../../platform/limits.ts';
import type { Actor } from '../../../platform/permissions.ts';
import { supportMessageLetter } from '../letters/support.tsx';
import { writeMail } from '../mails/mails.ts';

const hour = 3_600;
/** Per account, or per network for visitors. */
const ofSender: Limit = { name: 'message-sender', tries: 5, seconds: hour };
/**
 * Limits all visitors together, because staff read every message. Signed-in users are exempt, so that
 * visitors cannot block them.
 */
const ofVisitors: Limit = { name: 'message-visitors', tries: 200, seconds: hour };

/**
 * Sends a message to the support address as a mail.
 * @throws Refusal RATE_LIMITED
 */
export async function sendMessage(
  services: Services,
  message: MessageToSupport,
  { actor, caller }: { actor: Actor; caller: string },
): Promise<{ sent: true }> {
  const isVisitor = actor.kind === 'visitor';
  await services.limits.count(ofSender, isVisitor ? caller : actor.userId, m.errors_many_messages);
  if (isVisitor) await services.limits.count(ofVisitors, 'all', m.errors_many_messages);
  const { supportEmail } = await currentSettings(services);
  // Contains the user id, so that deleting the account also deletes the message.
  const sender = isVisitor ? 'visitor' : actor.userId;
  await writeMail(
    services,
    { key: `message:${sender}:${newId()}`, recipient: supportEmail },
    supportMessageLetter(message),
  );
  return { sent: true };
}
