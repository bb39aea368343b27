import { eq } from 'drizzle-orm';
import type { PersonalData } from '../../../core/people/personal-data.ts';
import { placeAlerts } from '../tables.ts';

export const placeAlertData: PersonalData = {
  columns: ['place_alerts.user_id'],
  export: async ({ db }, { userId }) => {
    const { place, createdAt } = placeAlerts;
    const rows = await db
      .select({ place, createdAt })
      .from(placeAlerts)
      .where(eq(placeAlerts.userId, userId))
      .orderBy(placeAlerts.createdAt);
    return { 'place-alerts.json': rows };
  },
  async erase(_services, tx, { userId }) {
    await tx.delete(placeAlerts).where(eq(placeAlerts.userId, userId));
    return [];
  },
};
