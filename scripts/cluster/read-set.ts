import { readEnv } from '../../server/platform/env.ts';

const notTaken = [
  ...['APP_URL', 'SMTP_URL', 'GEMINI_API_KEY'],
  ...['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'],
  ...['S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY', 'S3_ENDPOINT'],
];

/**
 * Of our own environment what the cluster follows, read as a node would: a blank one is not set.
 * @throws Error of one line for variables of an installation for people: on its database the sandbox would fail its refunds
 * and the mailbox keep its mails
 */
export function readSet(env: NodeJS.ProcessEnv) {
  const real = notTaken.find((name) => env[name]?.trim());
  if (real !== undefined) {
    throw new Error(
      `it takes pretend payments and sends no mail, and ${real} is set: start the nodes by hand, see docs/operating.md.`,
    );
  }
  const { PORT, DATABASE_URL, REDIS_URL, AUTH_SECRET } = env;
  return readEnv({ PORT, DATABASE_URL, REDIS_URL, AUTH_SECRET });
}
