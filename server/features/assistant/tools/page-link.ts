import type { AssistantPage, PageLink } from '../../../../contract/assistant/assistant.ts';

const pathOf: Record<AssistantPage, string> = {
  overview: '/owner/dashboard',
  daySheet: '/desk/day',
  payouts: '/desk/payouts',
  figures: '/desk/figures',
  timeSlots: '/time-slots',
  closure: '/time-slots/closure',
  pricing: '/time-slots/pricing',
  adminDashboard: '/admin/dashboard',
  adminPayouts: '/admin/payouts',
  adminReviews: '/admin/reviews',
  applications: '/admin/applications',
  audit: '/admin/audit',
  money: '/admin/money',
  problems: '/admin/problems',
  settings: '/settings',
};

type Details = { turf?: string; query?: Record<string, string> | (readonly [string, string])[] };

/** Creates a card that opens a page of owners or admins, for one turf if it is named. */
export function pageLink(page: AssistantPage, { turf, query = {} }: Details = {}): PageLink {
  const params = new URLSearchParams(Array.isArray(query) ? query.map((pair) => [...pair]) : query);
  return {
    kind: 'page',
    page,
    turfName: turf ?? null,
    href: params.size > 0 ? `${pathOf[page]}?${params}` : pathOf[page],
  };
}
