import { useRouteLoaderData } from 'react-router';
import { defaultPolicy, supportEmail } from '../contract/policy.ts';
import { noProfiles } from '../contract/profiles.ts';
import type { PublicSettings } from '../contract/settings.ts';

const defaults: PublicSettings = {
  platformName: 'Maidan',
  supportEmail,
  profiles: noProfiles,
  policy: { ...defaultPolicy, discountTiers: [...defaultPolicy.discountTiers] },
};

/** Returns the public settings in force, or the defaults when the layout failed to load. */
export function useSettings(): PublicSettings {
  const layout = useRouteLoaderData<{ settings: PublicSettings }>('components/layout/page-layout');
  return layout?.settings ?? defaults;
}
