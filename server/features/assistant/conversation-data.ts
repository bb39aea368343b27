import type { PersonalData } from '../../core/people/personal-data.ts';
import { forgetConversation } from './clear-conversation.ts';
import { listConversationRowsOf } from './own-conversation.ts';

export const conversationData: PersonalData = {
  columns: ['assistant_conversations.user_id', 'assistant_messages.content', 'assistant_usage.user_id'],
  export: async ({ db }, { userId }) => ({ 'assistant.json': await listConversationRowsOf(db, userId) }),
  async erase(_services, tx, { userId }) {
    await forgetConversation(tx, userId);
    return [];
  },
};
