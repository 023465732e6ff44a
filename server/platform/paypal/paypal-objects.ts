/** The parts of PayPal's objects that we read; what else they hold is left alone. */
import { z } from "zod";
import { boundedText, momentText } from "#domain/kernel/text.ts";

const id = boundedText(100).min(1);
/** States and issues: a new one of theirs is no reason to fail. */
const word = boundedText(100);
const moment = momentText("a time of theirs");

export const amountSchema = z.object({ currency_code: boundedText(3), value: boundedText(32) });
export type PayPalAmount = z.output<typeof amountSchema>;
const linksSchema = z.array(z.object({ rel: word, href: boundedText(2_000) })).default([]);

export const tokenSchema = z.object({ access_token: boundedText(4_000).min(1), expires_in: z.number().int().min(0) });

export const captureSchema = z.object({
  id,
  /** `COMPLETED`, `PENDING`, `DECLINED`, `PARTIALLY_REFUNDED`, `REFUNDED` or `FAILED`. */
  status: word,
  status_details: z.object({ reason: word.optional() }).optional(),
  amount: amountSchema,
  custom_id: boundedText(255).optional(),
  seller_receivable_breakdown: z.object({ paypal_fee: amountSchema.optional() }).optional(),
  create_time: moment.optional(),
  supplementary_data: z.object({ related_ids: z.object({ order_id: id.optional() }).optional() }).optional(),
  links: linksSchema,
});
export type PayPalCapture = z.output<typeof captureSchema>;

export const refundSchema = z.object({
  id,
  /** `COMPLETED`, `PENDING`, `FAILED` or `CANCELLED`. */
  status: word,
  status_details: z.object({ reason: word.optional() }).optional(),
  amount: amountSchema,
  custom_id: boundedText(255).optional(),
  create_time: moment.optional(),
  links: linksSchema,
});
export type PayPalRefund = z.output<typeof refundSchema>;

export const orderSchema = z.object({
  id,
  /** `CREATED`, `PAYER_ACTION_REQUIRED`, `APPROVED`, `COMPLETED` or `VOIDED`. */
  status: word,
  purchase_units: z
    .array(
      z.object({
        custom_id: boundedText(255).optional(),
        amount: amountSchema.optional(),
        payments: z.object({ captures: z.array(captureSchema).default([]), refunds: z.array(refundSchema).default([]) }).optional(),
      }),
    )
    .default([]),
  links: linksSchema,
});
export type PayPalOrder = z.output<typeof orderSchema>;

export const disputeSchema = z.object({
  dispute_id: id,
  reason: word.optional(),
  /** `OPEN`, `WAITING_FOR_BUYER_RESPONSE`, `WAITING_FOR_SELLER_RESPONSE`, `UNDER_REVIEW` or `RESOLVED`. */
  status: word,
  dispute_life_cycle_stage: word.optional(),
  dispute_amount: amountSchema,
  disputed_transactions: z.array(z.object({ seller_transaction_id: id.optional() })).default([]),
  dispute_outcome: z.object({ outcome_code: word.optional(), amount_refunded: amountSchema.optional() }).optional(),
  seller_response_due_date: moment.optional(),
  create_time: moment.optional(),
  update_time: moment.optional(),
});
export type PayPalDispute = z.output<typeof disputeSchema>;

const transactionSchema = z.object({
  transaction_info: z.object({
    transaction_id: id,
    /** Of a refund: the payment it belongs to. */
    paypal_reference_id: boundedText(100).optional(),
    /** `T0006` a payment through checkout, `T1107` a refund, `T1106` a reversal, `T1201` a chargeback. */
    transaction_event_code: word,
    transaction_initiation_date: boundedText(40),
    /** Below zero: it left the account. */
    transaction_amount: amountSchema,
    fee_amount: amountSchema.optional(),
    /** `S` done, `P` pending, `D` denied, `V` reversed. */
    transaction_status: word,
    custom_field: boundedText(255).optional(),
  }),
});
export type PayPalTransaction = z.output<typeof transactionSchema>["transaction_info"];
export const transactionsSchema = z.object({
  transaction_details: z.array(transactionSchema).default([]),
  total_pages: z.number().int().min(0).default(1),
});

/** Of an event only what says which object to ask for: its contents are a hint, the object is the fact. */
export const eventSchema = z.object({
  id,
  event_type: word,
  /** `capture`, `refund`, `dispute` or `checkout-order`. */
  resource_type: word.optional(),
  resource: z.object({ id: id.optional(), dispute_id: id.optional() }),
});

/** The disputes of one payment. */
export const disputeListSchema = z.object({ items: z.array(z.object({ dispute_id: id })).default([]) });

export const problemSchema = z.object({
  name: word.optional(),
  error: word.optional(),
  debug_id: word.optional(),
  details: z.array(z.object({ issue: word.optional() })).optional(),
});
