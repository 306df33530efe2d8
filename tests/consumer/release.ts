import { spawnSync } from 'node:child_process'

// The end of `pnpm release`, which builds first: publishes the packages whose version is not in the registry. With
// `--dry-run` it lists them with their files, and publishes nothing: Changesets has no such option.

function run(program: string, ...args: readonly string[]): void {
  const { status } = spawnSync(program, args, { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}

const args = process.argv.slice(2)
if (args.includes('--dry-run')) {
  run('changeset', 'publish-plan')
  run('pnpm', '--recursive', 'publish', '--dry-run', '--no-git-checks')
} else run('changeset', 'publish', ...args)
