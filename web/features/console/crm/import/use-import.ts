/** One import from file to report: upload in parts, match, check, run, undo. */
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { importLimits } from "#domain/crm/import-choices.ts";
import type { ImportOutcome } from "#domain/crm/import-choices.ts";
import { splitText } from "#domain/crm/import-parts.rules.ts";
import { useSession } from "#web/features/accounts/session/session-context.ts";
import type { Commands } from "#web/platform/commands.ts";
import { newIdempotencyKey } from "#web/platform/idempotency-key.ts";
import { crmProblem } from "../frame/crm-problem.ts";
import { readContent } from "./file-text.ts";
import { isAtWork } from "./import-labels.ts";

type Progress = Commands["import-progress"]["out"];
const lookMilliseconds = 800;

export function useImports() {
  const { command } = useSession();
  return useQuery({
    queryKey: ["imports", "list"],
    staleTime: 0,
    queryFn: async ({ signal }) => (await command("staff-imports", {}, { signal })).imports,
  });
}

/** The report page by page; polled while the server is working. */
export function useProgress(id: string, outcome: ImportOutcome | null) {
  const { command } = useSession();
  return useInfiniteQuery({
    queryKey: ["imports", "progress", id, outcome],
    staleTime: 0,
    initialPageParam: 0,
    getNextPageParam: ({ next }: Progress) => next,
    refetchInterval: ({ state }) => {
      const opened = state.data?.pages[0]?.import;
      return opened !== undefined && isAtWork(opened) ? lookMilliseconds : false;
    },
    queryFn: ({ pageParam, signal }) => command("import-progress", { id, after: pageParam, ...(outcome && { outcome }) }, { signal }),
  });
}

/** Not under `crmKeys`, so not refetched by other changes: the server refuses it while rows are checked. */
export function useColumns(id: string) {
  const { command } = useSession();
  return useQuery({
    queryKey: ["import-columns", id],
    staleTime: 0,
    queryFn: ({ signal }) => command("preview-import", { id }, { signal }),
  });
}

/** Uploads a file in parts; a part that fails is sent once more. */
export function useUpload(onSent: (id: string) => void) {
  const { command } = useSession();
  const [share, setShare] = useState<number | null>(null);
  const [problem, setProblem] = useState("");
  const send = async (file: File) => {
    setProblem("");
    if (file.size > importLimits.bytes) return setProblem("That file is over 20 MB. Split it and import the parts one after the other.");
    if (file.size === 0) return setProblem("That file is empty.");
    setShare(0);
    try {
      const { form, text: content } = await readContent(file);
      if (form === "xlsx" && file.size > importLimits.sheetBytes)
        return setProblem("That Excel file is over 8 MB. Save the sheet as CSV, or split it, and import that.");
      const parts = splitText(content, importLimits.partCharacters);
      const { id } = await command(
        "start-import",
        { fileName: file.name.slice(-importLimits.fileName), form, bytes: new TextEncoder().encode(content).length },
        { idempotencyKey: newIdempotencyKey() },
      );
      for (const [part, text] of parts.entries()) {
        // In order: the server appends them.
        await twice(() => command("add-import-part", { id, part, text }));
        setShare((part + 1) / parts.length);
      }
      onSent(id);
    } catch (error) {
      setProblem(crmProblem(error).message);
    } finally {
      setShare(null);
    }
  };
  return { send, share, problem };
}

/** Sending a part again is safe: the server ignores one it has already. */
const twice = (work: () => Promise<unknown>): Promise<unknown> => work().catch(() => work());
