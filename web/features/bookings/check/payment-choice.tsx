/** How to pay: cash and transfer always, card and PayPal only where a provider is connected, on account where a company pays. */
import type { WayToPay } from "#domain/bookings/bookings.contract.ts";
import type { Presence } from "#domain/bookings/place/place-choices.ts";
import { formatPence } from "#domain/kernel/money.ts";
import { accountChoice } from "#domain/on-account/on-account.copy.ts";
import { requiredDeposit } from "#domain/payments/deposit.rules.ts";
import { RadioCards } from "#web/ui/form/radio-cards.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { useBooking } from "../booking-context.ts";
import type { DraftPrice } from "../price/pricing.ts";
import { useAccountTerms } from "./use-account-terms.ts";

type Choice = { value: WayToPay; label: string; hint: string };

const always: readonly Choice[] = [
  { value: "cash", label: "Cash on the day", hint: "You pay the crew when the collection is done, and get a receipt on the spot" },
  { value: "bank-transfer", label: "Bank transfer", hint: "Pay on the day of the collection, quoting your booking reference" },
];
const before: Choice = {
  value: "bank-transfer",
  label: "Bank transfer before the day",
  hint: "We check your photos and confirm first. Then you pay, and the crew comes once your payment has arrived",
};
const card: Choice = { value: "card", label: "Card", hint: "Credit or debit." };
const paypal: Choice = { value: "paypal", label: "PayPal", hint: "From your PayPal account." };

export function PaymentChoice() {
  const { draft, config, price, change, bind, isForCaller } = useBooking();
  const terms = useAccountTerms();
  const { presence } = draft.place;
  // Cash needs someone there. If it was chosen before, the option stays, with its error.
  const hasTaker = (presence !== "no" && presence !== "key_safe") || draft.paymentMethod === "cash";
  const offered = hasTaker ? always : always.filter(({ value }) => value !== "cash");
  const onlineText = nowText(price, presence);
  const options = [
    ...(terms === null ? [] : [{ value: "account" as const, ...accountChoice(terms, isForCaller ? "their" : "your") }]),
    ...offered.map((choice) => (presence === "no" && choice.value === "bank-transfer" ? before : choice)),
    // Nobody pays online for somebody on the phone: the office sends a link to pay.
    ...[...(config.features.card && !isForCaller ? [card] : []), ...(config.features.paypal && !isForCaller ? [paypal] : [])].map(
      (choice) => ({
        ...choice,
        hint: `${choice.hint} ${onlineText}`,
      }),
    ),
  ];
  return (
    <div className="space-y-4">
      <RadioCards
        {...bind("paymentMethod", draft.paymentMethod, (paymentMethod: WayToPay | null) =>
          change((previous) => ({ ...previous, paymentMethod })),
        )}
        legend={<span className="font-display text-xl font-bold tracking-tight">How would you like to pay?</span>}
        columns={2}
        options={options}
      />
      {terms !== null && draft.paymentMethod === "account" && <OrderNumber isRequired={terms.poRequired} />}
    </div>
  );
}

/** What is paid now: all of it, or the deposit. On the provider's page, after the booking has been sent. */
function nowText({ priced, request }: DraftPrice, presence: Presence | undefined): string {
  if (priced === null || request === null) return "You pay on our payment provider’s page";
  const pence = requiredDeposit({ ...priced, presence, speed: request.timing.speed });
  return pence < priced.totalPence ? `${formatPence(pence)} now as a deposit, and the rest on the day` : `${formatPence(pence)} now`;
}

function OrderNumber({ isRequired }: { isRequired: boolean }) {
  const { draft, change, bind } = useBooking();
  return (
    <TextField
      {...bind("purchaseOrder", draft.purchaseOrder, (purchaseOrder) => change((previous) => ({ ...previous, purchaseOrder })))}
      label={isRequired ? "Purchase order number" : "Purchase order number (optional)"}
      hint="It’s printed on the invoice"
      autoComplete="off"
      width="phone"
    />
  );
}
