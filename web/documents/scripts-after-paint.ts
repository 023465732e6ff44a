/**
 * Has the scripts of an app page asked for once the page is shown. React Router names them in the head, where on a slow line
 * they share it with what the page is shown with: the first paint then comes after the last of them.
 */
const preload = /<link rel="modulepreload" [^<>]*>/g;
const address = /href="([^"]*)"/;
const imported = /^import (?:\* as (\w+) from )?"([^"]*)";$/;

/** A page that is not written as React Router writes it stays as it is. */
export function scriptsAfterPaint(html: string): string {
  const script = startScript(html);
  if (script === undefined) return html;
  const lines = script.text.split("\n").map((line) => line.trim());
  const files = [...new Set([...html.matchAll(preload)].map(([link]) => address.exec(link)?.[1] ?? ""))];
  const late = [
    // Painted or not (in the background, by a browser that does not say): two seconds are enough.
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
