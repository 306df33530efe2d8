import type { Step } from './step.ts'

/** The most that the shares of steps running at once may add up to. Each step alone leaves a part of the machine idle. */
const MOST = 2

/**
 * Starts steps in their order, each as soon as its share is free. Once `act` resolves to false, running steps finish and
 * no other one starts.
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
