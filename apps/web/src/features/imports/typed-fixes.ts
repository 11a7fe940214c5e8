import { createContext, useContext, useState } from 'react'

type Typed = Readonly<Record<string, string>>

export function noFixes(): Map<string, Typed> {
  return new Map()
}

/** What was typed to fix an import's rows, by what it is for. Fixing one fault checks the file anew, and the others keep their words. */
export const TypedFixes = createContext(noFixes())

/** What was typed for a row or a fault, by field, and how to type another. */
export function useTypedFix(key: string): readonly [Typed, (field: string, text: string) => void] {
  const kept = useContext(TypedFixes)
  const [typed, setTyped] = useState(kept.get(key) ?? {})
  const type = (field: string, text: string) => {
    const next = { ...typed, [field]: text }
    kept.set(key, next)
    setTyped(next)
  }
  return [typed, type]
}
