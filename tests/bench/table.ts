/** Prints rows under a heading; the first row has the column names. */
export function table(title: string, rows: readonly (readonly (string | number)[])[]): void {
  const widths = (rows[0] ?? []).map((_, at) => Math.max(...rows.map((row) => String(row[at] ?? '').length)))
  console.info(`\n${title}`)
  for (const [index, row] of rows.entries()) {
    const cells = row.map((cell, at) =>
      at === 0 ? String(cell).padEnd(widths[at] ?? 0) : String(cell).padStart(widths[at] ?? 0),
    )
    console.info(`  ${cells.join('  ')}`)
    if (index === 0) console.info(`  ${widths.map((width) => '─'.repeat(width)).join('  ')}`)
  }
}

export const kilobytes = (bytes: number): string => (bytes / 1024).toFixed(1)
export const ratio = (a: number, b: number): string => (b === 0 ? '–' : `${(a / b).toFixed(2)}×`)
export const milliseconds = (ms: number): string => ms.toFixed(ms < 10 ? 1 : 0)

/** The quantile: the value below which `share` of all values lie. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
