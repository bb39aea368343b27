import { request } from 'node:https';
import { buildPushPayload } from '@block65/webcrypto-web-push';
import { lookupPublic } from './push-endpoint.ts';
import type { PushKeys } from './push-keys.ts';

export type PushSubscription = { endpoint: string; p256dh: string; auth: string };

/** Content of a notification; a later message of the same `tag` replaces an earlier one. */
export type PushNotice = { title: string; body: string; path: string; tag: string };

const timeoutMs = 10_000;

/**
 * Hands a notice to the push service of a browser, encrypted for that browser (RFC 8291).
 * @returns the HTTP status of the service
 * @throws Error if it cannot be reached
 */
export async function sendPush(
  keys: PushKeys,
  { endpoint, p256dh, auth }: PushSubscription,
  notice: PushNotice,
  ttlSeconds: number,
): Promise<number> {
  const subscription = { endpoint, expirationTime: null, keys: { p256dh, auth } };
  const options = { ttl: ttlSeconds, urgency: 'high' as const };
  const { headers, body } = await buildPushPayload({ data: notice, options }, subscription, keys);
  const isLocal = new URL(endpoint).hostname === 'localhost';
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  request(endpoint, {
    method: 'POST',
    headers,
    signal: AbortSignal.timeout(timeoutMs),
    ...(!isLocal && { lookup: lookupPublic }),
  })
    .on('response', (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    })
    .on('error', reject)
    .end(body);
  return promise;
}
