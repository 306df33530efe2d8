import { openShop } from '../runner/shop.ts'

/** The shop that HAAT_URL names, or one that is built and opened for this. */
export async function shopToMeasure(): Promise<{ readonly url: string; close(): Promise<void> }> {
  const open = process.env.HAAT_URL
  if (open) return { url: open, close: async () => {} }
  console.info('\n… building and opening the shop')
  return openShop({ dataFolder: process.env.HAAT_TEST_DATA })
}
