import type { PersonalData } from '../../../core/people/personal-data.ts';
import { forgetMailsOf, listMailsTo } from '../delivery/forget-mails.ts';
import { listPushMessagesOf } from '../push/push-messages.ts';

export const mailData: PersonalData = {
  // Push messages end with the session of their browser, as their subscription does.
  columns: ['mails.html', 'mails.recipient', 'mails.text', 'push_messages.body'],
  export: async ({ db }, { email, userId }) => ({
    'mails.json': await listMailsTo(db, email),
    'push-messages.json': await listPushMessagesOf(db, userId),
  }),
  async erase(_services, tx, { bookingIds, ...person }) {
    await forgetMailsOf(tx, person, bookingIds);
    return [];
  },
};
