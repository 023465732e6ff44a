/** Which columns a table has: a tick for each, in the table's order. */
type TicksProps<Column extends string> = {
  columns: readonly Column[];
  cells: Readonly<Record<Column, { head: string }>>;
  visible: readonly Column[];
  onShow: (columns: Column[]) => void;
};

export function ColumnTicks<Column extends string>({ columns, cells, visible, onShow }: TicksProps<Column>) {
  return (
    <fieldset className="flex flex-wrap gap-x-5 gap-y-1 pb-2">
      <legend className="sr-only">Columns</legend>
      {columns.map((column) => (
        <label key={column} className="inline-flex min-h-9 cursor-pointer items-center gap-2">
          <input
            type="checkbox"
            className="size-4.5 accent-downs"
            checked={visible.includes(column)}
            onChange={({ target }) => onShow(columns.filter((one) => (one === column ? target.checked : visible.includes(one))))}
          />
          <span>{cells[column].head}</span>
        </label>
      ))}
    </fieldset>
  );
}
