import { existsSync, readFileSync } from 'node:fs'

const file = process.env.HAAT_PICTURES

/** Addresses of the converted pictures of the shop's folder, by their names; `haat` writes the file. */
export const shopPictures = (): Readonly<Record<string, string>> =>
  file && existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
