import fs from 'node:fs'
import { NodeFS } from '@electric-sql/pglite/nodefs'

/** Number of EIO in PGlite's C library. */
const EIO = 29

/** An open file or folder; `nfd` is Node's descriptor of a file, which folders do not have. */
interface Stream {
  readonly node: unknown
  readonly nfd?: number
}

/** Attributes to change; `mode` has the permissions. */
interface Attributes {
  readonly mode?: number | null
}

/** The used part of PGlite's file layer (Emscripten's NODEFS). */
interface FileLayer {
  readonly stream_ops: { fsync?(stream: Stream): number }
  readonly node_ops: {
    mknod(parent: unknown, name: string, mode: number, device: number): unknown
    setattr(node: unknown, attributes: Attributes): void
  }
  realPath(node: unknown): string
}

/** Waits until the data is on the disk. Returns 0, or the number of an error. */
function sync({ node, nfd }: Stream, layer: FileLayer): number {
  try {
    const file = nfd ?? fs.openSync(layer.realPath(node), 'r')
    try {
      fs.fsyncSync(file)
    } finally {
      if (nfd === undefined) fs.closeSync(file)
    }
    return 0
  } catch {
    return EIO
  }
}

/** Permissions of users other than the owner. */
const OTHERS = 0o077

/** Lets only the owner read new files: PGlite sets the permissions of a new file, whatever the process's umask is. */
function keepPrivate({ node_ops: operations }: FileLayer): void {
  const { mknod, setattr } = operations
  operations.mknod = (parent, name, mode, device) => mknod(parent, name, mode & ~OTHERS, device)
  operations.setattr = (node, attributes) =>
    setattr(node, attributes.mode == null ? attributes : { ...attributes, mode: attributes.mode & ~OTHERS })
}

/**
 * A folder of PGlite's that only the owner can read, and in which fsync reaches the disk. PGlite's own file layer has no
 * fsync, so a power failure would lose committed data. PostgreSQL has to use fsync, because fdatasync never reaches a
 * file layer.
 */
export class DurableFiles extends NodeFS {
  override async init(...call: Parameters<NodeFS['init']>) {
    const { emscriptenOpts } = await super.init(...call)
    const change: NonNullable<typeof emscriptenOpts.preRun>[number] = ({ NODEFS }) => {
      const layer = NODEFS as unknown as FileLayer
      layer.stream_ops.fsync = (stream) => sync(stream, layer)
      keepPrivate(layer)
    }
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), change] } }
  }
}
