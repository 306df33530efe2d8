import './placed.css'

const WIDTH = 60
const SWAGS = Array.from({ length: 24 }, (_, at) => at * WIDTH)

/** A toran: a garland of marigolds and mango leaves that hangs over doors at celebrations. */
export function Toran() {
  return (
    <svg
      className="haat-toran"
      viewBox={`0 0 ${SWAGS.length * WIDTH} 72`}
      preserveAspectRatio="xMidYMin slice"
      aria-hidden="true"
    >
      {SWAGS.map((x) => (
        <g key={x} transform={`translate(${x} 0)`}>
          <path className="haat-toran__string" d={`M0 4Q${WIDTH / 2} 34 ${WIDTH} 4`} />
          <g className="haat-toran__hanging">
            <path className="haat-toran__leaf" d="M30 20c8 9 8 26 0 42-8-16-8-33 0-42Z" />
          </g>
          <circle className="haat-toran__flower" cx="15" cy="14.5" r="5" />
          <circle className="haat-toran__flower" cx="30" cy="19" r="6" />
          <circle className="haat-toran__flower" cx="45" cy="14.5" r="5" />
          <g className="haat-toran__hanging">
            <circle className="haat-toran__flower" data-tone="deep" cx="0" cy="8" r="6" />
            <circle className="haat-toran__flower" cx="0" cy="23" r="5" />
            <circle className="haat-toran__flower" data-tone="deep" cx="0" cy="36" r="4" />
          </g>
        </g>
      ))}
    </svg>
  )
}
