import type { PersonalData } from '../../core/people/personal-data.ts';
import { forgetApplicant } from './answer.ts';
import { listApplicationsOf } from './queries.ts';

export const applicationData: PersonalData = {
  columns: [
    'owner_applications.answered_by',
    'owner_applications.message',
    'owner_applications.phone',
    'owner_applications.user_id',
  ],
  export: async ({ db }, { userId }) => ({
    'owner-applications.json': await listApplicationsOf(db, userId),
  }),
  async erase(services, tx, { userId }) {
    await forgetApplicant(services, tx, userId);
    return [];
  },
};
