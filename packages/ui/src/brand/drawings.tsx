import type { ReactNode } from 'react'

interface DrawingProps {
  children: ReactNode
  /** Drawn behind the line, as a wash of colour. */
  wash: string
}

function Drawing({ children, wash }: DrawingProps) {
  return (
    <svg
      className="al-drawing"
      width="112"
      height="84"
      viewBox="0 0 112 84"
      fill="none"
      aria-hidden="true"
      focusable="false"
    >
      <path className="al-drawing-wash" d={wash} />
      <g className="al-drawing-line">{children}</g>
    </svg>
  )
}

const purse = (
  <>
    <path d="M40 40h32" />
    <path d="M44 40c-6 6-10 12-10 18.5 0 8 6.5 11.5 22 11.5s22-3.5 22-11.5C78 52 74 46 68 40" />
    <path d="m49 63 7-14 7 14" />
    <circle cx="56" cy="60" r="2.6" />
  </>
)

/** Nothing has been given yet: an open purse under a coin that is still on its way. */
export function NoGiftsDrawing() {
  return (
    <Drawing wash="M22 62c0-22 18-38 40-36 20 2 32 16 30 32-2 14-18 18-38 18-20 0-32-2-32-14Z">
      {purse}
      <circle cx="56" cy="19" r="7.5" strokeDasharray="3 4.4" />
      <path d="M56 31v3M46 28l-1.5 2.5M66 28l1.5 2.5" />
      <path d="M24 72h64" className="al-drawing-faint" />
    </Drawing>
  )
}

/** A filter that finds nothing: a lens over empty ledger lines. */
export function NothingFoundDrawing() {
  return (
    <Drawing wash="M20 50c0-20 16-34 38-34 20 0 34 12 34 30s-12 28-36 28S20 68 20 50Z">
      <path d="M24 20h40M24 32h22M24 44h18M24 56h22M24 68h52" className="al-drawing-faint" />
      <circle cx="62" cy="42" r="16.5" />
      <path d="m74 54 13 13" />
      <path d="M55 42h14" />
    </Drawing>
  )
}

/** Something did not load: a line that broke off, and its two ends. */
export function FailedDrawing() {
  return (
    <Drawing wash="M22 48c0-18 14-30 36-30 20 0 32 10 32 28S76 74 54 74 22 66 22 48Z">
      <path d="M14 46h16c6 0 6-12 12-12 5 0 6 8 8 12" />
      <path d="M98 46H82c-6 0-6 12-12 12-5 0-6-8-8-12" />
      <path d="m53 30 3 6M62 27v7M71 31l-4 5M44 62l4-5M53 66v-7" />
    </Drawing>
  )
}

/** An import that is done: sheets of a ledger, and the last one ticked. */
export function ImportDoneDrawing() {
  return (
    <Drawing wash="M20 48c0-20 18-32 38-32s34 12 34 30-14 30-36 30-36-10-36-28Z">
      <path d="M40 18h26l10 10v38H40z" />
      <path d="M66 18v10h10" />
      <path d="M34 24v48h34" className="al-drawing-faint" />
      <path d="M47 36h12M47 45h8" className="al-drawing-faint" />
      <path d="m54 55 5 5 11-13" />
    </Drawing>
  )
}

/** A place to put a file: a sheet above an open purse. */
export function UploadDrawing() {
  return (
    <Drawing wash="M22 60c0-22 16-36 38-36s32 12 32 30-12 22-36 22-34-4-34-16Z">
      {purse}
      <path d="M48 34V12h11l6 6v16" />
      <path d="M59 12v6h6" />
      <path d="M56.5 30v-8m-3.5 3 3.5-3.5L60 25" />
    </Drawing>
  )
}
