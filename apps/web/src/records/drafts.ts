import { useState } from 'react'
import { useBeforeUnload } from 'react-router'

const drafts = new Map<string, string>()

/** What is being written, by a key of its place: kept while one looks at other screens, and asked about before the window goes. */
export function useDraft(key: string): [text: string, write: (text: string) => void] {
  const [draft, setDraft] = useState({ key, text: drafts.get(key) ?? '' })
  const text = draft.key === key ? draft.text : (drafts.get(key) ?? '')
  useBeforeUnload((event) => text.trim() !== '' && event.preventDefault())
  const write = (next: string) => {
    if (next === '') drafts.delete(key)
    else drafts.set(key, next)
    setDraft({ key, text: next })
  }
  return [text, write]
}
