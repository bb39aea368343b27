import { ParaglideMessage } from '@inlang/paraglide-js-react';
import * as m from '#messages';
import { formatPaise } from '../../../../contract/money.ts';
import { useSettings } from '../../../use-settings.ts';
import { Button } from '../../ui/button.tsx';

export default function NothingChosen() {
  const { discountTiers, serviceFeePaise, advancePercent } = useSettings().policy;
  return (
    <>
      <h2 className="text-[1.375rem]">{m.turfs_panel_title()}</h2>
      <p className="mt-2 text-quiet">{m.turfs_panel_pick()}</p>
      <ul className="mt-4 grid grid-cols-3 gap-2 text-center text-sm">
        {discountTiers.map((tier) => (
          <li key={tier.minSlots} className="rounded-2xl bg-mint px-2 py-3">
            <ParaglideMessage
              message={m.turfs_panel_tier}
              inputs={{ percent: tier.percent, count: tier.minSlots }}
              markup={{ figure: ({ children }) => <span className="figure block text-xl">{children}</span> }}
            />
          </li>
        ))}
      </ul>
      <p className="mt-4 text-sm text-quiet">
        {m.turfs_panel_terms({ percent: advancePercent, fee: formatPaise(serviceFeePaise) })}
      </p>
      <div className="mt-4 hidden lg:block">
        <Button tone="go" size="large" wide>
          {m.turfs_panel_book()}
        </Button>
      </div>
    </>
  );
}
