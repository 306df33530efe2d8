import { propertiesIn, type Theme, themeIn, type Variables } from '@haat/core/appearance'
import { type ReactNode, useId, useLayoutEffect, useMemo, useRef, useSyncExternalStore } from 'react'

/** Colours, fonts, corners and spaces of all components: `{ accent: '#7a1fa2', radius: '0', theme: 'auto' }`. */
export type ShopAppearance = Variables & {
  /** Light, dark, or the visitor's setting. @default that of the page around the components */
  readonly theme?: Theme | undefined
}

const logged = new Set<string>()
const OWNER = {
  name: '<ShopProvider>',
  theme: "appearance={{ theme: 'auto' }}",
  variable: "appearance={{ accent: '#7a1fa2' }}",
  log(message: string) {
    if (logged.has(message)) return
    logged.add(message)
    console.error(message)
  },
}

/** The CSS declarations of an appearance. The element has no box of its own. */
const declarationsOf = ({ theme: _, ...variables }: ShopAppearance) =>
  [['display', 'contents'], ...propertiesIn(variables, OWNER)] as const

const never = () => () => {}

interface AppearanceProps {
  appearance: ShopAppearance
  nonce?: string | undefined
  children?: ReactNode
}

/**
 * Sets an appearance for the components inside. The browser gets it as properties of an element, which every
 * Content-Security-Policy allows; HTML of a server has it in a `<style>` until then.
 */
export function Appearance({ appearance, nonce, children }: AppearanceProps) {
  const key = JSON.stringify(appearance)
  // biome-ignore lint/correctness/useExhaustiveDependencies: objects in JSX are others each time
  const declarations = useMemo(() => declarationsOf(appearance), [key])
  const id = useId()
  const root = useRef<HTMLDivElement>(null)
  const isServed = useSyncExternalStore(
    never,
    () => false,
    () => true,
  )
  useLayoutEffect(() => {
    const style = root.current?.style
    for (const [name, value] of declarations) style?.setProperty(name, value)
    return () => {
      for (const [name] of declarations) style?.removeProperty(name)
    }
  }, [declarations])
  return (
    <div ref={root} data-haat-appearance={id} data-haat-theme={themeIn(appearance.theme, OWNER)}>
      {isServed && (
        <style nonce={nonce} suppressHydrationWarning>
          {`[data-haat-appearance="${id}"]{${declarations.map((one) => one.join(':')).join(';')}}`}
        </style>
      )}
      {children}
    </div>
  )
}
