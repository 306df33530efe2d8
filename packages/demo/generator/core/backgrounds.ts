import { oklch } from './colour.ts'

/** The background of a category: wall, table and the tint of its shadows. */
export type Background = { wall: string; table: string; shadow: string }

const background = (
  l: number,
  c: number,
  h: number,
  tableL = l - 0.05,
  tableC = c * 1.15,
  tableH = h,
): Background => ({
  wall: oklch(l, c, h),
  table: oklch(tableL, tableC, tableH),
  shadow: oklch(0.33, Math.min(0.05, c * 0.9 + 0.01), h - 15),
})

export const BACKGROUNDS = {
  Vegetables: background(0.92, 0.052, 106, 0.885),
  Fruit: background(0.9, 0.062, 72),
  'Leafy Greens': background(0.91, 0.05, 145),
  Herbs: background(0.9, 0.042, 172),
  'Grains & Dals': background(0.905, 0.04, 84, 0.85, 0.055),
  Spices: background(0.9, 0.088, 89),
  Dairy: background(0.915, 0.034, 236),
  Bakery: background(0.905, 0.042, 22),
  Household: background(0.905, 0.04, 200),
  Kitchenware: background(0.83, 0.068, 44),
  Stationery: background(0.885, 0.045, 325),
  Electronics: background(0.865, 0.036, 278),
  Paper: background(0.94, 0.022, 85),
} as const

export type BackgroundName = keyof typeof BACKGROUNDS
