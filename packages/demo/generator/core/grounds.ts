import { oklch } from './colour.ts'

/** Each category has its own paper: wall, table and the tint of its shadows. */
export type Ground = { wall: string; table: string; shadow: string }

const ground = (
  l: number,
  c: number,
  h: number,
  tableL = l - 0.05,
  tableC = c * 1.15,
  tableH = h,
): Ground => ({
  wall: oklch(l, c, h),
  table: oklch(tableL, tableC, tableH),
  shadow: oklch(0.33, Math.min(0.05, c * 0.9 + 0.01), h - 15),
})

export const GROUNDS = {
  Vegetables: ground(0.92, 0.052, 106, 0.885),
  Fruit: ground(0.9, 0.062, 72),
  'Leafy Greens': ground(0.91, 0.05, 145),
  Herbs: ground(0.9, 0.042, 172),
  'Grains & Dals': ground(0.905, 0.04, 84, 0.85, 0.055),
  Spices: ground(0.9, 0.088, 89),
  Dairy: ground(0.915, 0.034, 236),
  Bakery: ground(0.905, 0.042, 22),
  Household: ground(0.905, 0.04, 200),
  Kitchenware: ground(0.83, 0.068, 44),
  Stationery: ground(0.885, 0.045, 325),
  Electronics: ground(0.865, 0.036, 278),
  Paper: ground(0.94, 0.022, 85),
} as const

export type GroundName = keyof typeof GROUNDS
