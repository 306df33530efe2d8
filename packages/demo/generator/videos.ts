// Renders the short loops frame by frame and encodes them with ffmpeg: node generator/videos.ts [name]
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { loops } from './scenes/loops.ts'

sharp.concurrency(1)
const SIDE = 640

const RATE = 24
const SECONDS = 4
const folder = fileURLToPath(new URL('../pictures', import.meta.url))

for (const loop of loops) {
  if (process.argv[2] && process.argv[2] !== loop.name) continue
  const still = loop.svg()
  const end = still.lastIndexOf('</svg>')
  const start = still.indexOf('>') + 1
  const ffmpeg = spawn(
    'ffmpeg',
    [
      ...[
        '-y',
        '-loglevel',
        'error',
        '-f',
        'rawvideo',
        '-pix_fmt',
        'rgb24',
        '-s',
        `${SIDE}x${SIDE}`,
        '-r',
        String(RATE),
        '-i',
        '-',
      ],
      ...[
        '-c:v',
        'libx264',
        '-threads',
        '1',
        '-profile:v',
        'high',
        '-pix_fmt',
        'yuv420p',
        '-crf',
        '25',
        '-maxrate',
        '460k',
        '-bufsize',
        '900k',
        '-preset',
        'slow',
        '-movflags',
        '+faststart',
        `${folder}/${loop.name}.mp4`,
      ],
    ],
    { stdio: ['pipe', 'inherit', 'inherit'] },
  )
  const closed = once(ffmpeg, 'close')
  const frames = RATE * SECONDS
  for (let i = 0; i < frames; i++) {
    const t = i / frames
    const turn = t * Math.PI * 2
    const side = 1200 / (1.05 + 0.022 * Math.sin(turn))
    const x = (1200 - side) / 2 + 11 * Math.cos(turn)
    const y = (1200 - side) / 2 + 5 * Math.sin(turn)
    const head = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="${x.toFixed(2)} ${y.toFixed(2)} ${side.toFixed(2)} ${side.toFixed(2)}" width="${SIDE}" height="${SIDE}">`
    const svg = head + still.slice(start, end) + loop.over(t) + still.slice(end)
    const frame = await sharp(Buffer.from(svg), { unlimited: true }).removeAlpha().raw().toBuffer()
    if (!ffmpeg.stdin.write(frame)) await once(ffmpeg.stdin, 'drain')
  }
  ffmpeg.stdin.end()
  await closed
  console.info(loop.name)
}
