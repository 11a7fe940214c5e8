import { useEffect, useRef, useState } from 'react'

const minuteMs = 60_000
const stepMs = 5_000

/** Whole minutes until a moment, counted down; null where there is none. */
export const minutesUntil = (endsAt: string | null, now: number): number | null =>
  endsAt === null ? null : Math.max(0, Math.floor((Date.parse(endsAt) - now) / minuteMs))

/** The same on the screen; calls `onOver` once when the moment has come. */
export function useMinutesLeft(endsAt: string | null, onOver: () => void): number | null {
  const [now, setNow] = useState(() => Date.now())
  const over = useRef(onOver)
  useEffect(() => {
    over.current = onOver
  })
  useEffect(() => {
    if (endsAt === null) return
    const timer = setInterval(() => {
      setNow(Date.now())
      if (Date.now() < Date.parse(endsAt)) return
      clearInterval(timer)
      over.current()
    }, stepMs)
    return () => clearInterval(timer)
  }, [endsAt])
  return minutesUntil(endsAt, now)
}
