const rows = [
  { name: 128, amount: 54, isTicked: true },
  { name: 96, amount: 40, isTicked: true },
  { name: 126, amount: 62, isTicked: true },
  { name: 84, amount: 36, isTicked: true },
  { name: 116, amount: 48, isTicked: false },
] as const

const firstLine = 118
const lineHeight = 40

export function LedgerDrawing() {
  return (
    <svg className="sign-in-drawing" viewBox="39 27 350 343" fill="none" aria-hidden="true" focusable="false">
      <path
        className="sign-in-drawing-page"
        d="M56 28h268a16 16 0 0 1 16 16v296a16 16 0 0 1-16 16H56a16 16 0 0 1-16-16V44a16 16 0 0 1 16-16Z"
      />
      <g className="sign-in-drawing-faint">
        <path d="M92 28v328M256 28v328" />
        {rows.map((_, row) => (
          <path key={row} d={`M40 ${firstLine + row * lineHeight + 20}h300`} />
        ))}
      </g>
      <g className="sign-in-drawing-bold">
        <path d="M112 66h74" />
        <path d="M40 98h300" />
        {rows.map(({ name, amount, isTicked }, row) => {
          const y = firstLine + row * lineHeight
          return (
            <g key={row}>
              {isTicked && <path className="sign-in-drawing-tick" d={`m59 ${y} 5 5 9-11`} />}
              <path d={`M112 ${y}h${name}`} />
              <path d={`M${324 - amount} ${y}h${amount}`} />
            </g>
          )
        })}
        <path d="M262 330h62M262 337h62" />
      </g>
      <g className="sign-in-drawing-coin">
        <circle cx="340" cy="322" r="46" />
        <circle cx="340" cy="322" r="36" />
        <path d="m325 339 15-32 15 32" />
        <circle cx="340" cy="331.5" r="5.5" />
      </g>
    </svg>
  )
}
