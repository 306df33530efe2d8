import '@fontsource-variable/baloo-2/index.css'
import '@fontsource-variable/figtree/index.css'
import '@haat/react/styles.css'
import '../support/frame.css'
import { type GlobalProvider, useLadleContext } from '@ladle/react'
import { useEffect } from 'react'
import { keepInFolder } from './folder.ts'

keepInFolder()

/** Lays the shop's ground under every story, light or dark as Ladle's switch says, and tells which one is shown. */
export const Provider: GlobalProvider = ({ children }) => {
  const { globalState } = useLadleContext()
  useEffect(() => {
    document.documentElement.dataset.storyTheme = globalState.theme
  }, [globalState.theme])
  // Its code is here by then: Ladle waits for it around this provider.
  useEffect(() => {
    document.documentElement.dataset.story = globalState.story
  }, [globalState.story])
  return (
    <div className="story-ground haat" data-theme={globalState.theme}>
      {children}
    </div>
  )
}
