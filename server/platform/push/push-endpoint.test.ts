import { describe, expect, test } from 'vitest';
import { isPublicAddress, isPushEndpoint, lookupPublic } from './push-endpoint.ts';

describe('push endpoints', () => {
  test.each([
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/abc',
  ])('%s: accepted', (endpoint) => {
    expect(isPushEndpoint(endpoint, { allowsLocalhost: false })).toBe(true);
  });

  test.each([
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com:8443/send',
    'https://me:secret@fcm.googleapis.com/send',
    'https://localhost/send',
    'https://database/send',
    'https://127.0.0.1/send',
    'https://2130706433/send',
    'https://[::1]/send',
    'https://8.8.8.8/send',
    'ftp://push.example/send',
    'no address',
  ])('%s: refused', (endpoint) => {
    expect(isPushEndpoint(endpoint, { allowsLocalhost: false })).toBe(false);
  });

  test('localhost: only for installations of this machine', () => {
    expect(isPushEndpoint('https://localhost:4433/send', { allowsLocalhost: true })).toBe(true);
    expect(isPushEndpoint('https://127.0.0.1:4433/send', { allowsLocalhost: true })).toBe(false);
  });

  test.each([
    ['10.1.2.3', false],
    ['127.0.0.1', false],
    ['169.254.169.254', false],
    ['172.31.0.1', false],
    ['192.168.1.1', false],
    ['100.64.0.1', false],
    ['::1', false],
    ['::ffff:10.0.0.1', false],
    ['fd00::1', false],
    ['fe80::1', false],
    ['2002:a00:1::', false],
    ['142.250.183.10', true],
    ['172.32.0.1', true],
    ['2a00:1450:4001:82a::200a', true],
  ])('%s: public is %s', (address, isPublic) => {
    expect(isPublicAddress(address)).toBe(isPublic);
  });

  test('name of a private address: not resolved', async () => {
    const found = new Promise((resolve) => lookupPublic('localhost', { all: true }, resolve));
    expect(await found).toMatchObject({ message: 'address is not public' });
  });
});
