/** Errors in a caller's request that must never become a price. Callers check with `unknownItems` first and answer 422. */

/** An item that is not in the catalogue, or a quantity that is not a whole number of at least one. */
export class UnpriceableItem extends RangeError {
  override readonly name = "UnpriceableItem";
  readonly code: "pricing.unknown_item" | "pricing.quantity_invalid";
  readonly itemId: string;

  constructor(code: "pricing.unknown_item" | "pricing.quantity_invalid", itemId: string) {
    super(`${code}: ${itemId}`);
    this.code = code;
    this.itemId = itemId;
  }
}
