import { useEffect, useRef, useState } from 'react'
import { Icon } from '../brand/Icon.js'

const pauseMs = 250

export interface SearchBoxProps {
  label: string
  placeholder: string
  value: string
  /** After a pause in typing, at once on Enter. */
  onSearch: (text: string) => void
}

/** A search that follows what is typed, a moment behind it. */
export function SearchBox({ label, placeholder, value, onSearch }: SearchBoxProps) {
  const [typed, setTyped] = useState(value)
  const [isPending, setIsPending] = useState(false)
  const [seen, setSeen] = useState(value)
  // Back, a cleared filter or a link may change what is searched for; what is being typed wins over that.
  if (value !== seen) {
    setSeen(value)
    if (!isPending && value !== typed.trim()) setTyped(value)
  }

  const search = (text: string) => {
    setIsPending(false)
    if (text.trim() !== value) onSearch(text.trim())
  }
  const latest = useRef(search)
  useEffect(() => {
    latest.current = search
  })

  useEffect(() => {
    if (!isPending) return
    const timer = setTimeout(() => latest.current(typed), pauseMs)
    return () => clearTimeout(timer)
  }, [typed, isPending])

  return (
    <div className="al-input-box al-search" role="search" aria-label={label}>
      <Icon name="search" />
      <input
        className="al-input"
        type="search"
        dir="auto"
        aria-label={label}
        placeholder={placeholder}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value)
          setIsPending(true)
        }}
        onKeyDown={(event) => event.key === 'Enter' && search(typed)}
        onBlur={() => search(typed)}
      />
    </div>
  )
}
