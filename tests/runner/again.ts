import { failedFiles, failuresIn } from './results.ts'
import type { Outcome, Run, Step } from './step.ts'

/** Most files that may fail by chance. If more fail, the change is broken. */
const MOST = 12

export interface Ended {
  readonly step: Step
  readonly outcome: Outcome
}

interface SecondRun {
  readonly ended: readonly Ended[]
  /** First errors of the tests that passed alone. */
  readonly passedAlone: readonly string[]
  readonly ran: boolean
}

/**
 * Runs each file that failed once more, alone, when nothing else runs, and puts the second result in the place of the
 * first. A step that failed by itself, for example in its build, cannot pass so, and the files are then left as they are.
 */
export async function runFailedAgain(
  ended: readonly Ended[],
  run: Run,
  report: (file: string) => (text: string) => void,
): Promise<SecondRun> {
  const failed = ended.filter(({ outcome }) => !outcome.ok)
  const count = failed.reduce((sum, { outcome }) => sum + failedFiles(outcome.files ?? []).length, 0)
  const hopeless = failed.some(
    ({ step, outcome }) => !step.again || failedFiles(outcome.files ?? []).length === 0,
  )
  if (hopeless || count > MOST) return { ended, passedAlone: [], ran: false }
  const passedAlone: string[] = []
  const repaired = new Map<Step, Outcome>()
  for (const { step, outcome } of failed) {
    let files = outcome.files ?? []
    let ok = true
    let output = ''
    for (const file of failedFiles(files)) {
      const second = await (step.again as NonNullable<Step['again']>)(run, file, report(file))
      if (second.ok) passedAlone.push(...failuresIn(files.filter((first) => first.file === file)))
      else output += second.output
      ok &&= second.ok
      files = [...files.filter((first) => first.file !== file), ...(second.files ?? [])]
    }
    repaired.set(step, { ...outcome, ok, output, files })
  }
  return {
    ended: ended.map(({ step, outcome }) => ({ step, outcome: repaired.get(step) ?? outcome })),
    passedAlone,
    ran: failed.length > 0,
  }
}
