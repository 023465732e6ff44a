/** The catalogue's categories as the picker names and orders them. */
import type { CatalogueItem } from "#domain/catalogue/catalogue.ts";

const names: Readonly<Record<string, string>> = {
  seating: "Sofas and chairs",
  beds: "Beds and mattresses",
  furniture: "Furniture",
  appliances: "Appliances",
  cooling: "Fridges and freezers",
  general: "Bags and boxes",
  garden: "Garden",
  building: "Building and DIY",
  textiles: "Carpets and textiles",
  "small-electrical": "Small electricals",
  displays: "TVs and screens",
  leisure: "Sport and leisure",
  office: "Office",
  metal: "Metal",
  special: "Ask first",
  refused: "What we can’t take",
};
const order = Object.keys(names);

export type ItemGroup = { category: string; name: string; items: CatalogueItem[] };

/** Every category that has items; one added in the console comes last, under its own name. */
export function groupItems(items: readonly CatalogueItem[]): ItemGroup[] {
  const categories = [...new Set(items.map((item) => item.category))];
  return categories
    .toSorted((one, other) => place(one) - place(other))
    .map((category) => ({
      category,
      name: names[category] ?? categoryName(category),
      items: items.filter((item) => item.category === category),
    }));
}

const place = (category: string): number => (order.includes(category) ? order.indexOf(category) : order.length);

function categoryName(category: string): string {
  return category.charAt(0).toUpperCase() + category.slice(1).replaceAll("-", " ");
}
