import type { Step } from './step.ts'

/** How much of the machine steps that run at once may take together. Each of them alone leaves a part of it idle. */
const MOST = 2

/**
 * Begins steps in their order, each as soon as there is room beside those that run. `act` says whether to go on: if
 * not, those that run come to their end and no other begins.
 */
export async function runInOrder(
  steps: readonly Step[],
  act: (step: Step) => Promise<boolean>,
): Promise<void> {
  const running = new Map<string, Promise<void>>()
  let busy = 0
  let goesOn = true
  for (const step of steps) {
    const { name, share = 0.5, after = [] } = step
    const mustWait = () => busy + share > MOST || after.some((other) => running.has(other))
    while (running.size > 0 && mustWait()) await Promise.race(running.values())
    if (!goesOn) break
    busy += share
    const done = act(step).then((answer) => {
      goesOn &&= answer
      busy -= share
      running.delete(name)
    })
    running.set(name, done)
  }
  await Promise.all(running.values())
}
