import { createHmac, timingSafeEqual } from 'node:crypto';
import { isOptionalMailKind, type OptionalMailKind } from '../../../../contract/people/mails.ts';
import type { Services } from '../../../platform/services.ts';

export type MailSwitch = { userId: string; kind: OptionalMailKind };

const unsubscribePath = '/mail/unsubscribe';

/**
 * Returns a signed link that unsubscribes a user from one kind of mail without a session and allows nothing
 * else.
 */
export function unsubscribeUrlFor({ appUrl, mailLinkKey }: Services, wanted: MailSwitch): string {
  const query = new URLSearchParams({
    person: wanted.userId,
    kind: wanted.kind,
    proof: proofFor(mailLinkKey, wanted),
  });
  return `${appUrl}${unsubscribePath}?${query}`;
}

/**
 * Returns the mail setting of a link, or `undefined` if we did not sign it. Links never expire, because old
 * mails must stay unsubscribable.
 */
export function readUnsubscribeLink({ mailLinkKey }: Services, url: URL): MailSwitch | undefined {
  const userId = url.searchParams.get('person') ?? '';
  const kind = url.searchParams.get('kind') ?? '';
  if (!isOptionalMailKind(kind)) return undefined;
  const given = Buffer.from(url.searchParams.get('proof') ?? '');
  const expected = Buffer.from(proofFor(mailLinkKey, { userId, kind }));
  return given.length === expected.length && timingSafeEqual(given, expected) ? { userId, kind } : undefined;
}

function proofFor(key: string, { userId, kind }: MailSwitch): string {
  return createHmac('sha256', key).update(`unsubscribe\n${userId}\n${kind}`).digest('base64url');
}
