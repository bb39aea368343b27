import { and, eq, isNull, sql } from 'drizzle-orm';
import type { PayoutAccount } from '../../../../contract/payments/payout-accounts.ts';
import type { PayoutTaxes } from '../../../../contract/payments/payout-taxes.ts';
import type { OwnerStanding } from '../../../../contract/payments/payouts.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/services.ts';
import { readSettings } from '../../people/settings/current-settings.ts';
import { findPayoutAccount } from './payout-account.ts';
import { taxesOf } from './rules.ts';
import { payouts } from './tables.ts';

export type TaxNumbers = Pick<PayoutAccount, 'pan' | 'gstin'>;

/** Returns null if nothing was to be withheld, without payout details, and after a change of the secret. */
export function openTaxNumbers(
  { sealer }: Pick<Services, 'sealer'>,
  { id, taxNumbers }: Pick<typeof payouts.$inferSelect, 'id' | 'taxNumbers'>,
): TaxNumbers | null {
  const text = taxNumbers === null ? undefined : sealer.open(taxNumbers, id);
  return text === undefined ? null : JSON.parse(text);
}

/** Returns what a payout to an owner withholds now, and the tax numbers that decide the rates. */
export async function computeTaxes(
  services: Services,
  db: Database,
  ownerId: string,
  standing: OwnerStanding,
): Promise<{ taxes: PayoutTaxes; payablePaise: number; numbers: TaxNumbers | null }> {
  const rates = await readSettings(db);
  const account = (await findPayoutAccount(services, db, ownerId))?.account ?? null;
  const [row] = await db
    .select({ paise: sql<number>`coalesce(sum(${payouts.taxBasePaise}), 0)::float8` })
    .from(payouts)
    .where(and(eq(payouts.ownerId, ownerId), isNull(payouts.reversedAt)));
  const taxes = taxesOf(standing, row?.paise ?? 0, {
    tcsBasisPoints: account?.gstin ? rates.gstTcsBasisPoints : 0,
    tdsBasisPoints: account ? rates.tdsBasisPoints : rates.tdsWithoutPanBasisPoints,
  });
  return {
    taxes,
    payablePaise: standing.duePaise - taxes.tcsPaise - taxes.tdsPaise,
    numbers: account && { pan: account.pan, gstin: account.gstin },
  };
}
