import '@fontsource-variable/baloo-2/index.css'
import '@fontsource-variable/figtree/index.css'
import '@haat/react/base.css'
import '../support/frame.css'
import { localiseFormats } from '@haat/core'
import { fakeShop } from '@haat/core/fixtures'
import { ShopProvider } from '@haat/react'
import { type GlobalProvider, ModeState, useLadleContext } from '@ladle/react'
import { Fragment, useEffect, useMemo, useState } from 'react'
import { ChoiceBar } from '../support/ChoiceBar.tsx'
import { ChoicesContext, type Chosen, settingsFor } from '../support/choices.ts'
import { keepInFolder } from './folder.ts'

keepInFolder()

/** The chosen language, for dates and amounts. */
let language = 'en'
localiseFormats(() => ({ language }))

/**
 * Gives every story the shop's background, light or dark by Ladle's switch, the shop, language, texts, appearance and site
 * that were chosen, and marks which story is shown.
 */
export const Provider: GlobalProvider = ({ children }) => {
  const { globalState } = useLadleContext()
  useEffect(() => {
    document.documentElement.dataset.storyTheme = globalState.theme
  }, [globalState.theme])
  // The story's code has loaded: Ladle waits for it outside of this provider.
  useEffect(() => {
    document.documentElement.dataset.story = globalState.story
  }, [globalState.story])
  const [chosen, setChosen] = useState<Chosen>({})
  const { choices, sheet } = useMemo(() => settingsFor(chosen), [chosen])
  /** The shop of stories that need none of their own: see `withShop`. */
  const shop = useMemo(() => fakeShop(choices.shop), [choices.shop])
  language = choices.provider.language ?? 'en'
  return (
    <div className="story-background haat" data-theme={globalState.theme} lang={language}>
      {globalState.mode === ModeState.Full && <ChoiceBar chosen={chosen} onChoose={setChosen} />}
      {sheet && <link rel="stylesheet" href={sheet} />}
      <ChoicesContext value={choices}>
        <ShopProvider shop={shop} {...choices.provider}>
          {/* Another shop or language begins anew. */}
          <Fragment key={`${chosen.shop} ${chosen.language}`}>{children}</Fragment>
        </ShopProvider>
      </ChoicesContext>
    </div>
  )
}
