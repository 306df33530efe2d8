import { lateCode } from '../root/lateCode.ts'
import { logOnce } from '../root/logOnce.ts'
import { LOWEST_LEVEL } from '../root/ranges.ts'
import { applyHeadingLevel } from './headingLevel.ts'
import type { Preset } from './presets.ts'
import { SLOTS } from './slots.ts'
import { OWN_SLOT, STORE, storeAttribute } from './stores.ts'

// Applies the page's design: a preset, the level of headings, and the slots that it fills.

const presetCode = lateCode(() => import('./presets.ts'))

const PRESETS: ReadonlySet<unknown> = new Set(['haat', 'plain', 'inherit'])

/** The preset of an element, its own or its store's; undefined for Haat's own. */
function presetOf(element: Element, own: unknown): Preset | undefined {
  const preset = own || storeAttribute(element, 'preset')
  if (preset && !PRESETS.has(preset))
    logOnce(
      'error',
      `Haat: <${own ? element.localName : STORE}> has no preset "${preset}", so it uses haat. It takes haat, plain or inherit. Write preset="inherit", for example.`,
    )
  return preset === 'plain' || preset === 'inherit' ? preset : undefined
}

/** Level of the element's own heading, 1 to 6. */
function levelOf(element: Element, given: unknown): number {
  const level = Math.min(Math.max(Math.trunc(Number(given ?? 2)) || 1, 1), LOWEST_LEVEL)
  if (given !== undefined && level !== given)
    logOnce(
      'error',
      `Haat: <${element.localName}> has heading-level="${given}", so it uses ${level}. It takes a whole number from 1 to ${LOWEST_LEVEL}. Write heading-level="${level}", for example.`,
    )
  return level
}

/** Names of the slots that a page fills, without those of content that the element itself adds. Unknown ones are logged. */
function filledIn(element: Element): readonly string[] {
  const names = [...element.children].map(({ slot }) => slot)
  const filled = new Set(names.filter((name) => name && !name.startsWith(OWN_SLOT)))
  const known = SLOTS[element.localName]
  for (const name of filled)
    if (known && !known.includes(name))
      logOnce(
        'error',
        `Haat: <${element.localName}> has no slot "${name}", so this content is not shown. ${known[0] ? `It has ${known.join(', ')}. Write slot="${known.at(-1)}", for example` : 'Remove the attribute'}.`,
      )
  return [...filled]
}

interface Design {
  /** Custom properties of the preset. */
  readonly variables: ReadonlyMap<string, string>
  /** Names of the slots that the page fills. */
  readonly slots: readonly string[]
}

/**
 * Applies the page's design to an element; null while the code of its preset is loading.
 * @param own the element's properties
 */
export function applyDesign(
  element: Element,
  root: ShadowRoot,
  own: Readonly<Record<string, unknown>>,
): Design | null {
  const level = levelOf(element, own.headingLevel)
  const preset = presetOf(element, own.preset)
  const presets = preset ? presetCode() : presetCode.peek()
  if (preset && presets === undefined) return null
  applyHeadingLevel(root, level)
  return {
    variables: presets?.applyPreset(element, root, preset, level) ?? new Map(),
    slots: filledIn(element),
  }
}
