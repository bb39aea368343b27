import { describe, expect, test } from 'vitest';
import { createAccount, knownPassword } from '../../../../tests/support/browser/account.ts';
import { testInstallation } from '../../../../tests/support/servers/installation.ts';

const maidan = testInstallation({ APP_URL: 'https://localhost' });

const signIn = async (cookie = '') => {
  const { email } = await createAccount(maidan);
  const answer = await maidan.accounts.signIn({ email, password: knownPassword }, new Headers({ cookie }));
  return { email, cookies: answer.ok ? answer.cookies.getSetCookie() : [] };
};

describe('cookies over https', () => {
  test('all have __Host-, Secure and Path=/, and no Domain', async () => {
    const { cookies } = await signIn();
    expect(cookies.map((cookie) => cookie.split('=')[0]).sort()).toEqual([
      '__Host-maidan-browser',
      '__Host-maidan.session_token',
    ]);
    for (const cookie of cookies) {
      expect(cookie).toMatch(/; Path=\/(;|$)/);
      expect(cookie).toMatch(/; Secure(;|$)/);
      expect(cookie).toMatch(/; HttpOnly(;|$)/);
      expect(cookie).toMatch(/; SameSite=Lax(;|$)/);
      expect(cookie).not.toMatch(/; Domain=/i);
    }
  });

  test('session cookie: works only under this name, and sign-out ends it', async () => {
    const { email, cookies } = await signIn();
    const cookie = cookies.find((text) => text.includes('session_token'))?.split(';')[0] ?? '';
    const viewerOf = (sent: string) => maidan.accounts.findViewer(new Headers({ cookie: sent }));
    expect(await viewerOf(cookie)).toMatchObject({ email });
    expect(await viewerOf(cookie.replace('__Host-', '__Secure-'))).toBeNull();
    expect(await viewerOf(cookie.replace('__Host-', ''))).toBeNull();
    const cleared = (await maidan.accounts.signOut(new Headers({ cookie }))).getSetCookie();
    expect(cleared.filter((text) => text.startsWith('__Host-maidan.session_token=;'))).toHaveLength(1);
    expect(await viewerOf(cookie)).toBeNull();
  });
});
