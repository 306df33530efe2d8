import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type CssColor, type TokenOrValue, transform } from 'lightningcss'
import { FileFault } from './file-fault.ts'

/** A colour in the light and in the dark theme: `#1d6a3a`. */
export interface ThemeColour {
  readonly light: string
  readonly dark: string
}
/** Colours by their public token, such as `--haat-accent`. */
export type Theme = ReadonlyMap<string, ThemeColour>

const SHEETS = ['styles/tokens.css', 'header/header.css', 'ui/band.css']
const SHEETS_FOLDER = join(import.meta.dirname, '../../react/src')
/** An old browser: Lightning CSS converts colours that it does not know to RGB. */
const OLD = { chrome: 80 << 16 }

/** Converts a colour of any notation; a translucent one as if it were opaque. */
function hexOf(colour: CssColor): string {
  const { code } = transform({
    filename: 'colour.css',
    code: Buffer.from('a{color:red}'),
    minify: true,
    targets: OLD,
    visitor: { Color: () => colour },
  })
  const found: string[] = []
  transform({
    filename: 'colour.css',
    code,
    visitor: {
      Color(read) {
        if (typeof read === 'object' && read.type === 'rgb')
          found.push(
            `#${[read.r, read.g, read.b].map((part) => part.toString(16).padStart(2, '0')).join('')}`,
          )
        return undefined
      },
    },
  })
  return found[0] ?? '#000000'
}

const themed = (colour: CssColor): ThemeColour =>
  typeof colour === 'object' && colour.type === 'light-dark'
    ? { light: hexOf(colour.light), dark: hexOf(colour.dark) }
    : { light: hexOf(colour), dark: hexOf(colour) }

/** The colours with which the software comes. */
export function defaultTheme(): Theme {
  const theme = new Map<string, ThemeColour>()
  for (const sheet of SHEETS)
    transform({
      filename: sheet,
      code: readFileSync(join(SHEETS_FOLDER, sheet)),
      visitor: {
        Variable({ name: { ident }, fallback }) {
          const [first] = fallback ?? []
          if (first?.type === 'color' && !theme.has(ident)) theme.set(ident, themed(first.value))
        },
      },
    })
  return theme
}

/** Calls `see` for each token of `theme.css`, with the first part of its value. @throws FileFault */
function readTokens(folder: string, see: (name: string, first: TokenOrValue | undefined) => void): void {
  const filename = join(folder, 'theme.css')
  if (!existsSync(filename)) return
  try {
    transform({
      filename,
      code: readFileSync(filename),
      visitor: {
        Declaration: {
          custom({ name, value: [first] }) {
            see(name, first)
          },
        },
      },
    })
  } catch (thrown) {
    const { message, loc } = thrown as Error & { loc?: { line: number } }
    throw new FileFault(filename, [{ line: loc?.line ?? 1, reason: message }])
  }
}

/** Reads the colours of `theme.css`, completed by the default ones. @throws FileFault */
export function readTheme(folder: string): Theme {
  const theme = new Map(defaultTheme())
  readTokens(folder, (name, first) => {
    if (first?.type === 'color') theme.set(name, themed(first.value))
  })
  return theme
}

/** Returns a sentence for each token of `theme.css` that no page reads, and for each colour that is none. @throws FileFault */
export function tokenFaults(folder: string): readonly string[] {
  const sheets = globSync('**/*.css', { cwd: SHEETS_FOLDER }).map((file) =>
    readFileSync(join(SHEETS_FOLDER, file), 'utf8'),
  )
  const known = new Set(sheets.join('\n').match(/--haat-[\w-]+/g))
  const colours = defaultTheme()
  const faults: string[] = []
  readTokens(folder, (name, first) => {
    if (name.startsWith('--haat-') && !known.has(name)) faults.push(`theme.css: no page reads ${name}.`)
    // Browsers ignore a word that is no colour, such as a misspelt one.
    if (first?.type === 'token' && colours.has(name)) faults.push(`theme.css: ${name} is no colour.`)
  })
  return faults
}

/** Linear red, green and blue of a colour such as `#8a1538`, from 0 to 1. */
export function linearOf(hex: string): readonly [number, number, number] {
  const linear = (at: number) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }
  return [linear(1), linear(3), linear(5)]
}

/** Relative luminance of WCAG 2.2. */
function luminance(hex: string): number {
  const [r, g, b] = linearOf(hex)
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** The contrast ratio of two colours by WCAG 2.2, from 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}
