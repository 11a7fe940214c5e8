import { Icon } from '@almoner/ui/brand/Icon'
import { lazy, Suspense, useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { useNavigate } from 'react-router'
import { useQuickSearch, type Finding } from './use-quick-search'
import { shellText } from './messages'
import './quick-search.css'

// Amounts and what they need come with the first search, not with the frame of every page.
const QuickSearchResults = lazy(async () => ({ default: (await import('./QuickSearchResults')).QuickSearchResults }))

export function QuickSearch() {
  const [typed, setTyped] = useState('')
  const [isOpen, setIsOpen] = useState(false)
  const [place, setPlace] = useState(-1)
  const input = useRef<HTMLInputElement>(null)
  const listId = useId()
  const navigate = useNavigate()
  const search = useQuickSearch(isOpen ? typed : '')
  const findings = search.groups.flatMap((group) => group.findings)
  const chosen = findings[place]
  const isShown = isOpen && search.text !== ''

  useSlashKey(() => input.current?.focus())

  const go = (finding: Finding | undefined) => {
    if (!finding) return
    setTyped('')
    setIsOpen(false)
    setPlace(-1)
    input.current?.blur()
    void navigate(finding.to)
  }

  const press = (event: KeyboardEvent) => {
    const last = findings.length - 1
    if (event.key === 'ArrowDown') setPlace(place >= last ? 0 : place + 1)
    else if (event.key === 'ArrowUp') setPlace(place <= 0 ? last : place - 1)
    else if (event.key === 'Enter') go(chosen ?? search.all)
    else if (event.key === 'Escape') {
      setIsOpen(false)
      setTyped('')
    } else return
    event.preventDefault()
  }

  return (
    <div
      className="quick-search"
      role="search"
      aria-label={shellText('search.scope')}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && setIsOpen(false)}
    >
      <div className="al-input-box">
        <Icon name="search" />
        <input
          ref={input}
          className="al-input"
          type="text"
          role="combobox"
          dir="auto"
          autoComplete="off"
          spellCheck={false}
          aria-label={shellText('search.label')}
          aria-keyshortcuts="/"
          aria-expanded={isShown}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={chosen ? `${listId}-${chosen.key}` : undefined}
          placeholder={shellText('search.label')}
          value={typed}
          onFocus={() => setIsOpen(true)}
          onChange={(event) => {
            setTyped(event.target.value)
            setIsOpen(true)
            setPlace(-1)
          }}
          onKeyDown={press}
        />
        <kbd aria-hidden="true">/</kbd>
      </div>
      <Suspense>{isShown && <QuickSearchResults id={listId} search={search} chosen={chosen} onChoose={go} />}</Suspense>
    </div>
  )
}

/** `/` anywhere but in a field. */
function useSlashKey(onPress: () => void): void {
  const latest = useRef(onPress)
  useEffect(() => {
    latest.current = onPress
  })
  useEffect(() => {
    const press = (event: globalThis.KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return
      if (
        event.target instanceof Element &&
        event.target.closest('input, textarea, select, [contenteditable="true"], [role="dialog"]')
      )
        return
      event.preventDefault()
      latest.current()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
