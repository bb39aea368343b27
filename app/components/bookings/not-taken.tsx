import { formatPaise } from '../../../contract/money.ts';
import { bankReleaseDays } from '../../../contract/policy.ts';

/** Of money that the bank has set aside and that was never taken. */
export function NotTaken({ paise }: { paise: number }) {
  return (
    <>
      We did not take the <b>{formatPaise(paise)}</b> your bank set aside; it releases it by itself, usually
      within {bankReleaseDays} days.
    </>
  );
}
