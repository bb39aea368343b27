import * as m from '#messages';
import type { StaffRight } from './staff-rights.ts';

export const staffRightNames: Record<StaffRight, () => string> = {
  desk: m.common_right_desk,
  calendar: m.common_right_calendar,
  prices: m.common_right_prices,
  figures: m.common_right_figures,
  payouts: m.common_right_payouts,
  staff: m.common_right_staff,
};
