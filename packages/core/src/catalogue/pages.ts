/** Returns the page links around the current page; null is a gap. At most seven entries. */
export function pagesAround(page: number, pages: number): readonly (number | null)[] {
  const near = [1, page - 1, page, page + 1, pages].filter((number) => number >= 1 && number <= pages)
  const shown = [...new Set(near)].toSorted((a, b) => a - b)
  return shown.flatMap((number, index) => {
    const before = shown[index - 1]
    if (before === undefined || number - before === 1) return [number]
    // A gap of one page is replaced by that page.
    return number - before === 2 ? [number - 1, number] : [null, number]
  })
}
