import { Form, Link, useNavigation } from 'react-router';
import * as m from '#messages';
import type { Discount } from '../../../../contract/bookings/discounts.ts';
import { formatPaise } from '../../../../contract/money.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button, buttonLook } from '../../ui/button.tsx';
import { datesText, offText, perCustomerText, usesText } from './discount-words.ts';

export function DiscountRow({ discount, editPath }: { discount: Discount; editPath: string }) {
  const { id, code, isActive, givenPaise } = discount;
  const busy = useNavigation().formData?.get('turn') === id;
  return (
    <li className="grid gap-x-6 gap-y-2 py-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <b className="figure text-xl tracking-wide">{code}</b>
          <span className="font-[600]">{offText(discount)}</span>
          {!isActive && <Badge tone="quiet">{m.desk_discounts_is_off()}</Badge>}
        </p>
        <p className="text-[0.9375rem] text-quiet">
          {datesText(discount)} · {perCustomerText(discount)}
        </p>
        <p className="text-[0.9375rem] tabular-nums">
          {usesText(discount)} · {m.desk_discounts_given({ amount: formatPaise(givenPaise) })}
        </p>
      </div>
      <div className="flex gap-2.5">
        <Link
          to={editPath}
          className={buttonLook({ tone: 'line', size: 'small' })}
          aria-label={m.desk_discounts_edit({ code })}
        >
          {m.desk_edit()}
        </Link>
        <Form method="post" preventScrollReset>
          <input type="hidden" name="discountId" value={id} />
          <input type="hidden" name="intent" value={isActive ? 'off' : 'on'} />
          <Button
            name="turn"
            value={id}
            tone="plain"
            size="small"
            busy={busy}
            busyText={m.desk_saving()}
            aria-label={
              isActive ? m.desk_discounts_turn_off_label({ code }) : m.desk_discounts_turn_on_label({ code })
            }
          >
            {isActive ? m.desk_discounts_turn_off() : m.desk_discounts_turn_on()}
          </Button>
        </Form>
      </div>
    </li>
  );
}
