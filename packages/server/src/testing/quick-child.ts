import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The part of its API that is used here. */
interface Bundler {
  build(options: Readonly<Record<string, unknown>>): Promise<unknown>
}

/** The bundler that a development tool of the project contains. */
function bundler(): Bundler {
  const require = createRequire(import.meta.url)
  return createRequire(require.resolve('drizzle-kit'))('esbuild') as Bundler
}

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** Servers in their own processes (`child.ts`) that start faster. */
export interface QuickChildren {
  /** Starts a server and waits until it listens. */
  start(
    env: Readonly<Record<string, string>>,
  ): Promise<{ readonly child: ChildProcess; readonly port: number }>
  /** Stops all running servers. */
  end(): Promise<void>
  /** Stops all running servers and removes the bundle. */
  close(): Promise<void>
}

/** Bundles the server into one file, because loading a thousand small files takes a second at every start. */
export async function quickChildren(): Promise<QuickChildren> {
  // Inside the package, so that external modules are found.
  const folder = await mkdtemp(at('../../node_modules/.haat-child-'))
  await bundler().build({
    entryPoints: [at('child.ts')],
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    // The other form of jsonc-parser loads its files in a way that no bundler follows.
    mainFields: ['module', 'main'],
    external: ['@electric-sql/*', 'pg-native'],
    banner: {
      js: "import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);",
    },
    logLevel: 'error',
  })
  // The only other file that the server reads from its own folder.
  await copyFile(at('../openapi/docs.css'), join(folder, 'docs.css'))
  const running = new Set<ChildProcess>()
  async function end(): Promise<void> {
    const ended = [...running].map((child) => once(child, 'exit'))
    for (const child of running) child.kill('SIGKILL')
    await Promise.all(ended)
  }
  return {
    end,
    async start(env) {
      const child = fork(join(folder, 'child.mjs'), {
        env: { ...process.env, NODE_COMPILE_CACHE: join(folder, 'compiled'), ...env },
      })
      running.add(child)
      child.once('exit', () => running.delete(child))
      const [message] = (await Promise.race([
        once(child, 'message'),
        once(child, 'exit').then(() => {
          throw new Error('Haat: a server of the test ended before it listened.')
        }),
      ])) as [{ port: number }]
      return { child, port: message.port }
    },
    async close() {
      await end()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
