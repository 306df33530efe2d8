import { act } from '@testing-library/react'

/** Goes back in the history, as the browser's own button does. */
export const goBack = (): Promise<void> =>
  act(async () => {
    const arrived = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }))
    history.back()
    await arrived
  })
