// The shop's logo and the small files made from it. The logo is on a grid of 64 and is readable at 24 px.
import { writeFileSync } from 'node:fs'
import sharp from 'sharp'

export const mark = (leaf = '#2f7d4f', cream = '#f8efdc', turmeric = '#e3a52c'): string =>
  `<path d="M9.500 35h45l-5.300 18.600A6 6 0 0 1 43.400 58H20.600a6 6 0 0 1-5.800-4.400Z" fill="${turmeric}"/>` +
  `<path d="M22 41.500v9.500M32 41.500v9.500M42 41.500v9.500" stroke="${leaf}" stroke-width="4" stroke-linecap="round"/>` +
  `<path d="M13 6h38l8 17H5Z" fill="${leaf}"/><path d="M22.500 6H32v17H18.500ZM41.500 6H51l8 17H45.500Z" fill="${cream}"/>` +
  `<path d="M5 23h13.500a6.750 6.750 0 0 1-13.500 0ZM32 23h13.500a6.750 6.750 0 0 1-13.500 0Z" fill="${leaf}"/>` +
  `<path d="M18.500 23H32a6.750 6.750 0 0 1-13.500 0ZM45.500 23H59a6.750 6.750 0 0 1-13.500 0Z" fill="${cream}"/>`

const outline = (c: string): string =>
  `<path d="M13 6h38l8 17a6.750 6.750 0 0 1-13.500 1a6.750 6.750 0 0 1-13.500 0a6.750 6.750 0 0 1-13.500 0A6.750 6.750 0 0 1 5 23Z" fill="none" stroke="${c}" stroke-width="1.600" stroke-linejoin="round"/>`

const wrap = (body: string, box = '0 0 64 64', size = 64): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" width="${size}" height="${size}">${body}</svg>\n`

/** A tile for home screens: the logo on dark green. */
const tile = (inset: number, round: number): string =>
  wrap(
    `<rect width="64" height="64" rx="${round}" fill="#173d2b"/><g transform="translate(${inset} ${inset}) scale(${(64 - inset * 2) / 64})">${mark('#4fa56f')}</g>`,
  )

const payment = (): string => {
  const card = (i: number, body: string): string =>
    `<g transform="translate(${i * 76} 0)"><rect x=".750" y=".750" width="66.500" height="42.500" rx="7" fill="#fbf5e8" stroke="#b9ac92" stroke-width="1.500"/>${body}</g>`
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 372 44" width="372" height="44" role="img"><title>Card, instant bank transfer, net banking, wallet and cash on delivery</title>` +
    card(
      0,
      '<rect x="13" y="11" width="42" height="23" rx="3.500" fill="#46548f"/><path d="M13 16.500h42v5H13Z" fill="#262e57"/><path d="M17 28.500h10" stroke="#f4d88e" stroke-width="2.500" stroke-linecap="round"/><rect x="44" y="26" width="7" height="4.500" rx="1" fill="#f4d88e"/>',
    ) +
    card(
      1,
      '<path d="M20 32 29 11h7l-9 21Z" fill="#2f7d4f"/><path d="m33 32 9-21h6l-6 10.500L47 32Z" fill="#e3a52c"/><path d="M14 34.500h40" stroke="#8c806a" stroke-width="1.500" stroke-linecap="round" stroke-dasharray="1 3.500"/>',
    ) +
    card(
      2,
      '<path d="M34 9 52 18v2H16v-2Z" fill="#a8433c"/><path d="M20 22v8M27 22v8M34 22v8M41 22v8M48 22v8" stroke="#a8433c" stroke-width="3"/><path d="M16 33.500h36" stroke="#a8433c" stroke-width="3" stroke-linecap="round"/>',
    ) +
    card(
      3,
      '<path d="M16 15.500a4 4 0 0 1 4-4h25v6h7v16H20a4 4 0 0 1-4-4Z" fill="#8a5a34"/><path d="M20 15h25" stroke="#e9cfae" stroke-width="2" stroke-linecap="round"/><rect x="41" y="22" width="13" height="7" rx="3.500" fill="#e3a52c"/><circle cx="45" cy="25.500" r="1.500" fill="#6b4220"/>',
    ) +
    card(
      4,
      '<rect x="12" y="12" width="44" height="21" rx="3" fill="#4f8a5a"/><rect x="15" y="15" width="38" height="15" rx="1.500" fill="none" stroke="#cfe6c6" stroke-width="1.300"/><circle cx="34" cy="22.500" r="5.500" fill="#cfe6c6"/><path d="M31.500 20h5M31.500 22.200h5M32 20c4 0 4 4.200 0 4.200l3.500 3" fill="none" stroke="#2f5f3a" stroke-width="1.200" stroke-linecap="round"/>',
    ) +
    `</svg>\n`
  )
}

const tidy = (svg: string): string =>
  svg.replace(/(\.\d*?)0+(?=[^\d])/g, (_all, keep: string) => (keep === '.' ? '' : keep))

export async function writeMarks(folder: string): Promise<void> {
  const save = (name: string, svg: string): void => writeFileSync(`${folder}/${name}`, tidy(svg))
  save('logo.svg', wrap(mark() + outline('#2f7d4f')))
  save('favicon.svg', tile(7, 15))
  save('payment-methods.svg', payment())
  const png = async (name: string, svg: string, size: number): Promise<void> =>
    void (await sharp(Buffer.from(svg), { density: 72 * (size / 64) })
      .resize(size, size)
      .png({ palette: true, quality: 92, effort: 9 })
      .toFile(`${folder}/${name}`))
  await png('icon-192.png', tile(11, 14), 192)
  await png('icon-512.png', tile(11, 14), 512)
  await png('apple-touch-icon.png', tile(11, 0), 180)
  await sharp(`${folder}/og-default-1200.webp`)
    .png({ palette: true, colours: 96, dither: 0.5, effort: 9 })
    .toFile(`${folder}/og-default.png`)
}
