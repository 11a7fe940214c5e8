import { useEffect, useEffectEvent } from 'react'

/** Does something once, with what is known then, as the component goes away. */
export function useOnLeave(leave: () => void): void {
  const onLeave = useEffectEvent(leave)
  useEffect(() => () => onLeave(), [])
}
