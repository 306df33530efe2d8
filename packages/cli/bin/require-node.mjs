// Runs on every version of Node: prints one line if this is not Node 24, the version of the workspace.
const major = Number(process.versions.node.split('.')[0])
if (major < 24) {
  console.error(
    `Haat: this is Node ${process.versions.node}, but Haat needs Node 24 or newer. pnpm installs the right version, except with --prod: npx -y pnpm@12 install && npx -y pnpm@12 start`,
  )
  process.exit(1)
}
