import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** As far as it is used here. */
interface Bundler {
  build(options: Readonly<Record<string, unknown>>): Promise<unknown>
}

/** The bundler that a development tool of ours brings along. */
function bundler(): Bundler {
  const require = createRequire(import.meta.url)
  return createRequire(require.resolve('drizzle-kit'))('esbuild') as Bundler
}

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** Servers in processes of their own (`child.ts`), which start in a fraction of the time. */
export interface QuickChildren {
  /** Starts one, and waits until it listens. */
  start(
    env: Readonly<Record<string, string>>,
  ): Promise<{ readonly child: ChildProcess; readonly port: number }>
  /** Ends what was started and is still there. */
  end(): Promise<void>
  /** The same, and starts no more. */
  close(): Promise<void>
}

/** Makes one file of the server: a thousand small ones take a second to load, every time. */
export async function quickChildren(): Promise<QuickChildren> {
  // Inside the package, so that what is left out of the file is found.
  const folder = await mkdtemp(at('../../node_modules/.haat-child-'))
  await bundler().build({
    entryPoints: [at('child.ts')],
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    external: ['@electric-sql/*', 'pg-native'],
    banner: {
      js: "import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);",
    },
    logLevel: 'error',
  })
  // The one file that the server reads beside its own.
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
