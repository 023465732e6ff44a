/** Which columns the table of contacts has. In a file of its own, which is loaded when it is opened. */
import { ColumnTicks } from "../../kit/column-ticks.tsx";
import { cells } from "./contact-cells.tsx";
import { contactColumns } from "./contact-filters.rules.ts";
import type { ContactFilters } from "./contact-filters.rules.ts";

type ColumnsProps = { filters: ContactFilters; onShow: (filters: ContactFilters) => void };

export const ContactColumns = ({ filters, onShow }: ColumnsProps) => (
  <ColumnTicks columns={contactColumns} cells={cells} visible={filters.columns} onShow={(columns) => onShow({ ...filters, columns })} />
);
