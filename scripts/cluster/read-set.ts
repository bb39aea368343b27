import { readEnv } from '../../server/platform/env.ts';

const notTaken = [
  ...['APP_URL', 'SMTP_URL', 'GEMINI_API_KEY'],
  ...['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'],
  ...['S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY', 'S3_ENDPOINT'],
];

/**
 * Reads the variables that the cluster passes to its nodes; blank ones count as not set.
 * @throws Error (one line) if a variable of a real installation is set: the sandbox would fail its refunds and the
 * mailbox would hold its mails
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
