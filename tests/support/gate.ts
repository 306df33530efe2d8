export interface Gate {
  /** Settles once the gate was opened. */
  readonly opened: Promise<void>
  open(): void
}

/** Holds an answer back until the test lets it go. */
export function gate(): Gate {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { opened, open }
}
