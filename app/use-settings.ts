import { useRouteLoaderData } from 'react-router';
import { noProfiles } from '../contract/people/profiles.ts';
import type { PublicSettings } from '../contract/people/settings.ts';
import { defaultPolicy, supportEmail } from '../contract/policy.ts';

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
