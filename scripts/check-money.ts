import { parseArgs } from 'node:util';
import { formatPaise } from '../contract/money.ts';
import type { MoneyReport } from '../contract/payments/money-check.ts';
import { checkMoney } from '../server/core/ledger/check-money.ts';
import {
  compareWithGateway,
  type GatewayComparison,
} from '../server/core/payments/checks/compare-with-gateway.ts';
import { createClock } from '../server/platform/clock.ts';
import { openEmbeddedDatabase, openPostgres } from '../server/platform/database/database.ts';
import { readEnv } from '../server/platform/env.ts';
import { type DataFolder, openDataFolder, readOrCreateSecret } from '../server/platform/files/data-folder.ts';
import { StartFailure } from '../server/platform/observability/start-failure.ts';
import { openGateway } from '../server/stand-ins.ts';

/**
 * Prints the money report. Exit code 1 means findings, 2 that the check could not run. `--since` also
 * compares with the gateway, which shows payments missing from a restored backup.
 */
async function main(args: string[]): Promise<number> {
  const since = readSince(args);
  const env = readEnv(process.env);
  const folder = openFolder(env.DATA_DIR, env.embedded);
  const database = env.DATABASE_URL
    ? await openPostgres(env.DATABASE_URL, { poolSize: 2, prepare: false })
    : await openEmbeddedDatabase(`${folder.path}/database`);
  try {
    const { db } = database;
    const clock = createClock();
    const report = await checkMoney({ db, clock });
    console.log(textOf(report));
    if (!since) return report.findings.length === 0 ? 0 : 1;
    const secret = env.AUTH_SECRET ?? readOrCreateSecret(folder);
    const { gateway } = openGateway(env, { secret, db, deliverWebhook: async () => ({ status: 503 }) });
    const comparison = await compareWithGateway({ db, clock, client: gateway.client }, since);
    console.log(gatewayText(comparison, since));
    const { unknown, unparsed } = comparison;
    return report.findings.length + unknown.length + unparsed.length === 0 ? 0 : 1;
  } finally {
    await database.close();
    folder.release();
  }
}

const usage = 'Usage: npm run check:money -- [--since INSTANT]';

/** @throws Error with the expected format */
function readSince(args: string[]): Date | undefined {
  const since = readTyped(args);
  if (since === undefined) return undefined;
  const instant = new Date(since);
  if (!/^\d{4}-\d\d-\d\dT.*(Z|[+-]\d\d:\d\d)$/.test(since) || Number.isNaN(instant.getTime()))
    throw new Error(
      `--since takes an instant with its zone, such as 2026-11-21T18:30:00+05:30, not ${JSON.stringify(since)}. ${usage}`,
    );
  return instant;
}

function readTyped(args: string[]): string | undefined {
  try {
    return parseArgs({ args, options: { since: { type: 'string' } } }).values.since;
  } catch {
    throw new Error(usage);
  }
}

/** Opens the data folder; the embedded database allows only one process. */
function openFolder(path: string, exclusive: boolean): DataFolder {
  try {
    return openDataFolder(path, { exclusive });
  } catch (error) {
    if (!(error instanceof StartFailure)) throw error;
    throw new Error(
      `${error.message}\nWhile the server runs on the embedded database, admins see this check at /admin/money.`,
      { cause: error },
    );
  }
}

function textOf({ findings, bookingCount, accounts, ...totals }: MoneyReport): string {
  const sums = [
    `${bookingCount} bookings: captured ${formatPaise(totals.capturedPaise)}, refunded ${formatPaise(totals.refundedPaise)}, sent to owners ${formatPaise(totals.paidOutPaise)}, held ${formatPaise(totals.heldPaise)}`,
    ...accounts.map(({ account, amountPaise }) => `  ${account.padEnd(16)} ${formatPaise(amountPaise)}`),
  ];
  const found = findings.map(
    ({ kind, code, what, todo }) => `\n${code ?? '-'}  ${kind}\n  ${what}\n  To do: ${todo}`,
  );
  const verdict =
    findings.length === 0 ? 'Every rupee is accounted for.' : `${findings.length} things are not right:`;
  return [...sums, '', verdict, ...found].join('\n');
}

function gatewayText(
  { paymentCount, refundCount, orderCount, unknown, unparsed }: GatewayComparison,
  since: Date,
): string {
  const seen = `\nAt the gateway since ${since.toISOString()}: ${paymentCount} payments, ${refundCount} refunds. The server looks at ${orderCount} orders again within a minute; check once more after that.`;
  const strange = unparsed.map(
    ({ id, fields }) =>
      `\n${id ?? '-'}  cannot be read (${fields})\n  To do: look it up in the gateway’s dashboard, and tell the developers.`,
  );
  if (unknown.length === 0) return [seen, 'No payment without its booking.', ...strange].join('\n');
  const lost = unknown.map(
    ({ paymentId, orderId, keptPaise }) =>
      `\n${paymentId}  ${formatPaise(keptPaise)}\n  Its order ${orderId ?? '-'} belongs to no booking here.\n  To do: refund it at the gateway, and tell the customer named there that the booking was lost.`,
  );
  return [seen, `${unknown.length} payments without a booking:`, ...lost, ...strange].join('\n');
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
