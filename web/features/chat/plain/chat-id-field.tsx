/** Which conversation a form is about: its id goes from form to form, and stands in no address. */
export const ChatIdField = ({ conversationId }: { conversationId: string | null }) =>
  conversationId === null ? null : <input type="hidden" name="conversationId" value={conversationId} />;
