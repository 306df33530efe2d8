/** Returns example commands for the end of a command's help. */
export const examples = (...lines: readonly string[]) =>
  `\nExamples:\n${lines.map((line) => `  $ ${line}`).join('\n')}`
