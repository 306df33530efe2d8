import '@fontsource-variable/baloo-2/index.css'
import '@fontsource-variable/figtree/index.css'
import '@haat/react/styles.css'
import '../support/frame.css'
import { type GlobalProvider, useLadleContext } from '@ladle/react'
import { useEffect } from 'react'
import { keepInFolder } from './folder.ts'

keepInFolder()

/** Gives every story the shop's background, light or dark by Ladle's switch, and marks which story is shown. */
export const Provider: GlobalProvider = ({ children }) => {
  const { globalState } = useLadleContext()
  useEffect(() => {
    document.documentElement.dataset.storyTheme = globalState.theme
  }, [globalState.theme])
  // The story's code has loaded: Ladle waits for it outside of this provider.
  useEffect(() => {
    document.documentElement.dataset.story = globalState.story
  }, [globalState.story])
  return (
    <div className="story-background haat" data-theme={globalState.theme}>
      {children}
    </div>
  )
}
