/** By which rating, service and town the reviews are narrowed; each choice shows at once. */
import { ratingLabels, ratings } from "#domain/reviews/review-choices.ts";
import { services } from "#domain/pricing/price-choices.ts";
import { serviceName } from "#domain/pricing/service.copy.ts";
import { Button } from "#web/ui/button.tsx";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { isNarrowed, readReviewFilters } from "./review-filters.rules.ts";
import type { ReviewFilters } from "./review-filters.rules.ts";

type Props = { filters: ReviewFilters; towns: readonly string[]; onShow: (filters: ReviewFilters) => void };

const any = (label: string) => ({ value: "", label });
const ratingOptions = [
  any("Any rating"),
  ...ratings.toReversed().map((one) => ({ value: String(one), label: `${one}: ${ratingLabels[one]}` })),
];
const serviceOptions = [any("Any service"), ...services.map((value) => ({ value, label: serviceName(value) }))];

export function ReviewFilterFields({ filters, towns, onShow }: Props) {
  const { view, rating, service, town } = filters;
  // A town of the address stays in the box, also while the towns are fetched.
  const known = town === undefined || towns.includes(town) ? towns : [town, ...towns];
  const choose = (name: "rating" | "service" | "town", value: string) => {
    const query = new URLSearchParams({ view, rating: String(rating ?? ""), service: service ?? "", town: town ?? "", [name]: value });
    onShow(readReviewFilters(query));
  };
  return (
    <div role="group" aria-label="Narrow the list" className="mt-4 flex flex-wrap items-end gap-3">
      <SelectField
        name="rating"
        label="Rating"
        value={rating === undefined ? "" : String(rating)}
        options={ratingOptions}
        onChange={(value) => choose("rating", value)}
      />
      <SelectField
        name="service"
        label="Service"
        value={service ?? ""}
        options={serviceOptions}
        onChange={(value) => choose("service", value)}
      />
      <SelectField
        name="town"
        label="Town"
        value={town ?? ""}
        options={[any("Any town"), ...known.map((value) => ({ value, label: value }))]}
        onChange={(value) => choose("town", value)}
      />
      {isNarrowed(filters) && (
        <Button variant="quiet" onClick={() => onShow({ view })}>
          Clear
        </Button>
      )}
    </div>
  );
}
