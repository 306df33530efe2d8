import { crc32, deflateSync } from 'node:zlib'

const chunk = (type: string, data: Buffer) => {
  const body = Buffer.concat([Buffer.from(type), data])
  const size = Buffer.alloc(4)
  size.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([size, body, sum])
}

/** Returns a green PNG, which may state a false size and be padded to a number of bytes. */
export function png({ width = 8, height = 8, bytes = 0 } = {}): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width)
  head.writeUInt32BE(height, 4)
  head.set([8, 2, 0, 0, 0], 8)
  const row = Buffer.from([0, ...Array.from({ length: 8 }, () => [30, 110, 60]).flat()])
  const pixels = deflateSync(Buffer.concat(Array.from({ length: 8 }, () => row)))
  const parts = (filler: number) =>
    Buffer.concat([
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
      chunk('IHDR', head),
      ...(filler > 0 ? [chunk('tEXt', Buffer.alloc(filler - 12, 'a'))] : []),
      chunk('IDAT', pixels),
      chunk('IEND', Buffer.alloc(0)),
    ])
  return parts(bytes > 0 ? bytes - parts(0).length : 0)
}
