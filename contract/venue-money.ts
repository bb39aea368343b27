/** How a venue takes money. It is the venue's own: Maidan only keeps the book of it. */
export const receiptMethods = ['cash', 'upi', 'card'] as const;
export type ReceiptMethod = (typeof receiptMethods)[number];
