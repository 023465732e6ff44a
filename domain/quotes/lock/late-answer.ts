/** What comes off a price that a person gives later than was promised. */
export const lateAnswerPence = 500;
