import { useRef, useState } from 'react'

export interface OneOpen<Name extends string> {
  isOpen: (name: Name) => boolean
  open: (name: Name) => void
  close: (name: Name) => void
  onDirty: (isDirty: boolean) => void
}

/**
 * Of several forms in their places one is open at a time. Where something was typed in it, it stays until that is saved or left;
 * one that was asked for meanwhile opens then.
 */
export function useOneOpen<Name extends string = string>(): OneOpen<Name> {
  const [current, setCurrent] = useState<Name>()
  const isDirty = useRef(false)
  const asked = useRef<Name>(undefined)
  return {
    isOpen: (name) => current === name,
    open: (name) => {
      if (isDirty.current) asked.current = name
      else setCurrent(name)
    },
    close: (name) => {
      const next = asked.current
      asked.current = undefined
      isDirty.current = false
      setCurrent((open) => (open === name ? next : open))
    },
    onDirty: (nowDirty) => {
      isDirty.current = nowDirty
    },
  }
}
