import { useRouteLoaderData } from 'react-router';
import { defaultPolicy, supportEmail } from '../contract/policy.ts';
import type { PublicSettings } from '../contract/settings.ts';

const defaults: PublicSettings = {
  platformName: 'Maidan',
  supportEmail,
  policy: { ...defaultPolicy, discountTiers: [...defaultPolicy.discountTiers] },
};

/** The terms in force, as every page under the layout has them. Only a page that failed to load falls back. */
export function useSettings(): PublicSettings {
  const layout = useRouteLoaderData<{ settings: PublicSettings }>('components/layout/page-layout');
  return layout?.settings ?? defaults;
}
