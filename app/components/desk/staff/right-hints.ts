import * as m from '#messages';
import type { StaffRight } from '../../../../contract/desk/staff-rights.ts';

export const rightHints: Record<StaffRight, () => string> = {
  desk: m.desk_staff_hint_desk,
  calendar: m.desk_staff_hint_calendar,
  prices: m.desk_staff_hint_prices,
  figures: m.desk_staff_hint_figures,
  payouts: m.desk_staff_hint_payouts,
  staff: m.desk_staff_hint_staff,
};
