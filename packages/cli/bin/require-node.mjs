// Runs on any Node: says in one line what is wrong when the workspace's own Node 24 is not the one running.
const major = Number(process.versions.node.split('.')[0])
if (major < 24) {
  console.error(
    `Haat: this is Node ${process.versions.node}, but Haat needs Node 24 or newer. Run it through pnpm, which brings its own: npx -y pnpm@12 start`,
  )
  process.exit(1)
}
