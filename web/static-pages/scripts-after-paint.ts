/**
 * Delays the scripts of an app page until after its first paint. React Router preloads them in the head, where on a slow
 * connection they compete with what the first paint needs.
 */
const preload = /<link rel="modulepreload" [^<>]*>/g;
const address = /href="([^"]*)"/;
const imported = /^import (?:\* as (\w+) from )?"([^"]*)";$/;

/** Leaves HTML unchanged that does not have React Router's expected form. */
export function scriptsAfterPaint(html: string): string {
  const script = startScript(html);
  if (script === undefined) return html;
  const lines = script.text.split("\n").map((line) => line.trim());
  const files = [...new Set([...html.matchAll(preload)].map(([link]) => address.exec(link)?.[1] ?? ""))];
  const late = [
    // At most two seconds: background tabs and some browsers never report a paint.
    'await new Promise((go) => { new PerformanceObserver(go).observe({ type: "paint", buffered: true }); setTimeout(go, document.hidden ? 0 : 2000); });',
    `for (const href of ${JSON.stringify(files)}) document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));`,
    ...lines.filter((line) => line !== "").map(importedLate),
  ];
  return (html.slice(0, script.start) + late.join("\n") + html.slice(script.end)).replaceAll(preload, "");
}

/** Where the module script stands that imports the page's files. */
function startScript(html: string): { start: number; end: number; text: string } | undefined {
  const start = html.indexOf(">", html.indexOf(' type="module"')) + 1;
  const end = html.indexOf("</script>", start);
  const text = html.slice(start, end);
  return start > 0 && end > start && text.startsWith("import ") ? { start, end, text } : undefined;
}

function importedLate(line: string): string {
  const [, name, file] = imported.exec(line) ?? [];
  if (file === undefined) return line;
  return name === undefined ? `await import("${file}");` : `const ${name} = await import("${file}");`;
}
