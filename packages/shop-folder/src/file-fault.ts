interface Fault {
  /** Counted from 1. */
  readonly line: number
  readonly reason: string
}

/** A file of a shop's folder that cannot be used; the message names the file, the lines and the reasons. */
export class FileFault extends Error {
  override readonly name = 'FileFault'

  constructor(file: string, faults: readonly Fault[]) {
    super(faults.map(({ line, reason }) => `${file}, line ${line}: ${reason}`).join('\n'))
  }
}
