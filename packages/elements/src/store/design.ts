import type { Preset } from './presets.ts'
import { notify, OWN_SLOT, STORE, storeSays } from './stores.ts'

// What pages have of a design of their own: a preset, the level of headings, slots that they fill.

/** Code that few pages need; null where it did not come. */
interface Late {
  presets?: typeof import('./presets.ts') | null
  levels?: typeof import('./headingLevel.ts') | null
}
const late: Late = {}
const LOAD = {
  presets: () => import('./presets.ts'),
  levels: () => import('./headingLevel.ts'),
}

async function bring<Name extends keyof Late>(name: Name) {
  late[name] = (await LOAD[name]().catch(() => null)) as Late[Name]
  notify()
}

const PRESETS: ReadonlySet<unknown> = new Set(['haat', 'plain', 'inherit'])

/** The preset of an element, by itself or its store; undefined for Haat's own. */
function presetOf(element: Element, own: unknown, complain: (text: string) => void): Preset | undefined {
  const preset = own || storeSays(element, 'preset')
  if (preset && !PRESETS.has(preset))
    complain(
      `Haat: <${own ? element.localName : STORE}> knows no preset "${preset}", so it looks as Haat’s own. It takes haat, plain or inherit. Write preset="inherit", say.`,
    )
  return preset === 'plain' || preset === 'inherit' ? preset : undefined
}

/** Level of the element's own heading, 1 to 6. */
function levelOf(element: Element, given: unknown, complain: (text: string) => void): number {
  const level = Math.min(Math.max(Math.trunc(Number(given ?? 2)) || 1, 1), 6)
  if (given !== undefined && level !== given)
    complain(
      `Haat: <${element.localName}> was given heading-level="${given}", so it takes ${level}. It takes a whole number from 1 to 6. Write heading-level="${level}", say.`,
    )
  return level
}

/** Names of the slots that a page fills; what an element itself adds to its tag is no matter of the page's. */
const filledIn = (element: Element): readonly string[] => [
  ...new Set(
    [...element.children].map(({ slot }) => slot).filter((name) => name && !name.startsWith(OWN_SLOT)),
  ),
]

/** A design as an element's shadow root has it. */
export interface Design {
  /** Custom properties of the preset. */
  readonly variables: ReadonlyMap<string, string>
  /** Names of the slots that the page fills. */
  readonly slots: readonly string[]
}

/**
 * Applies the page's design to an element; null while the code of its preset is on its way.
 * @param own the element's properties
 * @param complain says something to the developer once
 */
export function applyDesign(
  element: Element,
  root: ShadowRoot,
  own: Readonly<Record<string, unknown>>,
  complain: (text: string) => void,
): Design | null {
  const level = levelOf(element, own.headingLevel, complain)
  const preset = presetOf(element, own.preset, complain)
  if (preset && late.presets === undefined) {
    void bring('presets')
    return null
  }
  if (level !== 2 && late.levels === undefined) void bring('levels')
  late.levels?.applyHeadingLevel(root, level)
  return {
    variables: late.presets?.applyPreset(element, root, preset, level) ?? new Map(),
    slots: filledIn(element),
  }
}
