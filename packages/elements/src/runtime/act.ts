import { drawNow } from './render.ts'

/** Does something in a test, and waits until all of it is drawn and its effects ran. */
export async function act(doing: () => unknown): Promise<void> {
  const done = doing()
  settle()
  await done
  settle()
}

function settle() {
  for (let round = 0; drawNow() && round < 100; ) round += 1
}
