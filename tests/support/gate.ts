interface Gate {
  /** Resolves when the gate is opened. */
  readonly opened: Promise<void>
  open(): void
}

/** Delays a response until the test opens the gate. */
export function gate(): Gate {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { opened, open }
}
