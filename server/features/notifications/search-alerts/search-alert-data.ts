import { eq, getTableColumns } from 'drizzle-orm';
import type { PersonalData } from '../../../core/people/personal-data.ts';
import { searchAlerts } from '../tables.ts';

export const searchAlertData: PersonalData = {
  columns: ['search_alerts.user_id'],
  export: async ({ db }, { userId }) => {
    const { place, sport, date, fromHour, toHour, maxPricePaise, createdAt } = getTableColumns(searchAlerts);
    const rows = await db
      .select({ place, sport, date, fromHour, toHour, maxPricePaise, createdAt })
      .from(searchAlerts)
      .where(eq(searchAlerts.userId, userId))
      .orderBy(createdAt);
    return { 'search-alerts.json': rows };
  },
  async erase(_services, tx, { userId }) {
    await tx.delete(searchAlerts).where(eq(searchAlerts.userId, userId));
    return [];
  },
};
