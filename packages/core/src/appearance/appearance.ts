import { type Theme, VARIABLES } from './variables.ts'

/** Values of `color-scheme`. */
export const SCHEMES: Readonly<Record<Theme, string>> = { light: 'light', dark: 'dark', auto: 'light dark' }

/** Who sets an appearance, for messages to developers. */
interface AppearanceOwner {
  /** `<haat-store>`. */
  readonly name: string
  /** How a theme is written there: `theme="auto"`. */
  readonly theme: string
  /** How a variable is written there. */
  readonly variable: string
  /** Logs a message; the same one may come again. */
  log(message: string): void
}

/** Characters and functions that could end a declaration, bypass this check, or fetch a file. */
const UNSAFE = /[;{}\\]|url\(|image-set\(|\/\*/i

/** The custom property of a variable. */
export const customPropertyOf = (variable: string): string =>
  `--haat-${variable.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`

/** Parses variables into custom properties with their values. Invalid ones are ignored and logged. */
export function propertiesIn(variables: object, owner: AppearanceOwner): ReadonlyMap<string, string> {
  const valid = new Map<string, string>()
  for (const [name, value] of Object.entries(variables) as [string, unknown][]) {
    if (value === undefined) continue
    if (!(VARIABLES as readonly string[]).includes(name))
      owner.log(
        `Haat: ${owner.name} has no variable "${name}", so it is ignored. It takes ${VARIABLES.join(', ')}. Write ${owner.variable}, for example.`,
      )
    else if (typeof value !== 'string' || value.trim() === '' || UNSAFE.test(value))
      owner.log(
        `Haat: ${owner.name} has ${name}: ${JSON.stringify(value)}, which is not a plain CSS value, so it is ignored. It must not contain ; { } \\ or url(). Write ${name}: '#7a1fa2', for example.`,
      )
    else valid.set(customPropertyOf(name), value)
  }
  return valid
}

/** Parses a theme; undefined without one. An invalid one is ignored and logged. */
export function themeIn(theme: unknown, owner: AppearanceOwner): Theme | undefined {
  if (!theme) return undefined
  if (Object.hasOwn(SCHEMES, theme as PropertyKey)) return theme as Theme
  owner.log(
    `Haat: ${owner.name} has no theme "${theme}", so it follows the page. It takes light, dark or auto. Write ${owner.theme}, for example.`,
  )
  return undefined
}
