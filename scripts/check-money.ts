import { formatPaise } from '../contract/money.ts';
import type { MoneyReport } from '../contract/money-check.ts';
import { checkMoney } from '../server/ledger/check-money.ts';
import { createClock } from '../server/platform/clock.ts';
import { type DataFolder, openDataFolder } from '../server/platform/data-folder.ts';
import { openEmbeddedDatabase, openPostgres } from '../server/platform/database.ts';
import { readEnv } from '../server/platform/env.ts';
import { StartFailure } from '../server/platform/start-failure.ts';

/** Prints whether every rupee is accounted for; ends with 1 when one is not, with 2 when it cannot look. */
async function main(): Promise<number> {
  const env = readEnv(process.env);
  const folder = openFolder(env.DATA_DIR, env.embedded);
  const database = env.DATABASE_URL
    ? await openPostgres(env.DATABASE_URL, { poolSize: 2, prepare: false })
    : await openEmbeddedDatabase(`${folder.path}/database`);
  try {
    const report = await checkMoney({ db: database.db, clock: createClock() });
    console.log(textOf(report));
    return report.findings.length === 0 ? 0 : 1;
  } finally {
    await database.close();
    folder.release();
  }
}

/** The embedded database is one process's alone. */
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

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
