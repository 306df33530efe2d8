/** How many cases a test generates: HAAT_CASES=4 makes it four times as many as usual. */
export const casesOf = (usual: number): number => usual * Number(process.env.HAAT_CASES ?? 1)
