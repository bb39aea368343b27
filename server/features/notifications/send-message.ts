import type { MessageToSupport } from '../../../contract/contact.ts';
import { currentSettings } from '../../core/people/current-settings.ts';
import type { Services } from '../../flows/services.ts';
import { newId } from '../../platform/ids.ts';
import type { Limit } from '../../platform/limits.ts';
import type { Actor } from '../../platform/permissions.ts';
import { supportMessageLetter } from './letters/support.tsx';
import { writeMail } from './mails.ts';

const hour = 3_600;
/** A person by their account; visitors by the network they come from. */
const ofSender: Limit = { name: 'message-sender', tries: 5, seconds: hour };
/**
 * However many networks they come from, support reads their messages one by one. People who are signed in are apart:
 * else strangers could keep them from writing.
 */
const ofVisitors: Limit = { name: 'message-visitors', tries: 200, seconds: hour };
const tooMany = 'Too many messages at once. Please try again in an hour, or write a mail.';

/**
 * Hands a message on to the support address, as a mail that is delivered like any other.
 * @throws Refusal RATE_LIMITED
 */
export async function sendMessage(
  services: Services,
  message: MessageToSupport,
  { actor, caller }: { actor: Actor; caller: string },
): Promise<{ sent: true }> {
  const isVisitor = actor.kind === 'visitor';
  await services.limits.count(ofSender, isVisitor ? caller : actor.userId, tooMany);
  if (isVisitor) await services.limits.count(ofVisitors, 'all', tooMany);
  const { supportEmail } = await currentSettings(services);
  // Names the sender, so that the message leaves with their account.
  const sender = isVisitor ? 'visitor' : actor.userId;
  await writeMail(
    services,
    { key: `message:${sender}:${newId()}`, recipient: supportEmail },
    supportMessageLetter(message),
  );
  return { sent: true };
}
