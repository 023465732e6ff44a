/** Pence off a price that a person gives later than promised. */
export const lateAnswerPence = 500;
