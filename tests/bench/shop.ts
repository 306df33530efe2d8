import { openShop } from '../runner/shop.ts'

/** The shop at HAAT_URL, or one that is built and opened for the benchmark. */
export async function shopToMeasure(): Promise<{ readonly url: string; close(): Promise<void> }> {
  const open = process.env.HAAT_URL
  if (open) return { url: open, close: async () => {} }
  console.info('\n… building and opening the shop')
  return openShop({ dataFolder: process.env.HAAT_TEST_DATA })
}
