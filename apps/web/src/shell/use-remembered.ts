import { useState } from 'react'

function recall(key: string): boolean {
  try {
    return localStorage.getItem(key) === 'yes'
  } catch {
    return false
  }
}

/** A yes or no that this browser remembers, as long as it keeps anything for this site. */
export function useRemembered(key: string): [value: boolean, change: (value: boolean) => void] {
  const [value, setValue] = useState(() => recall(key))
  const change = (next: boolean) => {
    setValue(next)
    try {
      localStorage.setItem(key, next ? 'yes' : 'no')
    } catch {
      return
    }
  }
  return [value, change]
}
