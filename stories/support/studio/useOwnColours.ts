import { useLayoutEffect, useState } from 'react'
import { paint } from './colour.ts'
import type { Settings } from './settings.ts'
import { COLOURS } from './tokens.ts'

const OWN = [...COLOURS, { name: 'on-accent', own: '--_on-leaf' }]

/** Default values of the tokens in a theme, as `#rrggbb`. */
export function useOwnColours(theme: Settings['theme']): Readonly<Record<string, string>> {
  const [colours, setColours] = useState<Record<string, string>>({})
  useLayoutEffect(() => {
    const measure = () => {
      const probe = document.createElement('div')
      probe.className = 'haat'
      probe.hidden = true
      ;(document.querySelector('.story-background') ?? document.body).append(probe)
      if (theme !== 'auto') probe.style.setProperty('color-scheme', theme)
      const found = OWN.map(({ name, own }) => {
        probe.style.setProperty('background-color', `var(${own})`)
        return [name, paint(getComputedStyle(probe).backgroundColor)] as const
      })
      probe.remove()
      setColours(Object.fromEntries(found))
    }
    measure()
    // Ladle's switch changes the colours without rendering this component.
    const watcher = new MutationObserver(measure)
    watcher.observe(document.documentElement, { attributes: true })
    return () => watcher.disconnect()
  }, [theme])
  return colours
}
