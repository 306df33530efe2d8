import { useEffect, useRef, useState } from 'react'

/** Plays two notes. */
function ring(context: AudioContext): void {
  for (const [at, frequency] of [
    [0, 660],
    [0.18, 880],
  ] as const) {
    const start = context.currentTime + at
    const note = new OscillatorNode(context, { frequency })
    const volume = new GainNode(context, { gain: 0 })
    volume.gain.setValueAtTime(0.2, start)
    volume.gain.exponentialRampToValueAtTime(0.001, start + 0.4)
    note.connect(volume).connect(context.destination)
    note.start(start)
    note.stop(start + 0.4)
  }
}

/** Rings when a newer order has come. It is off until it is turned on: browsers play nothing before a press. */
export function useSound(newestAt: number) {
  const [context, setContext] = useState<AudioContext | null>(null)
  const known = useRef(newestAt)
  useEffect(() => {
    if (newestAt > known.current && context) ring(context)
    known.current = Math.max(known.current, newestAt)
  }, [newestAt, context])
  return {
    isOn: context !== null,
    toggle() {
      if (context) {
        void context.close()
        return setContext(null)
      }
      const next = new AudioContext()
      ring(next)
      setContext(next)
    },
  }
}
