import { act } from '@testing-library/react'

/** Goes back in the history, like the browser's back button. */
export const goBack = (): Promise<void> =>
  act(async () => {
    const popped = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }))
    history.back()
    await popped
  })
