/** The conversation's id as a hidden field, so that it is in no address. */
export const ChatIdField = ({ conversationId }: { conversationId: string | null }) =>
  conversationId === null ? null : <input type="hidden" name="conversationId" value={conversationId} />;
