import type { PersonalData } from '../../../core/people/personal-data.ts';
import { forgetMailsOf, listMailsTo } from '../delivery/forget-mails.ts';

export const mailData: PersonalData = {
  columns: ['mails.html', 'mails.recipient', 'mails.text'],
  export: async ({ db }, { email }) => ({ 'mails.json': await listMailsTo(db, email) }),
  async erase(_services, tx, { bookingIds, ...person }) {
    await forgetMailsOf(tx, person, bookingIds);
    return [];
  },
};
