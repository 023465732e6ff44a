/** Mistakes of the caller that must never turn into a price. The edge checks with `unknownItems` first and answers 422. */

/** An item that the catalogue does not hold, or a quantity that is not a whole number of at least one. */
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
