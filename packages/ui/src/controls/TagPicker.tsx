import { AutoComplete } from 'antd'
import { useState, type KeyboardEvent, type ReactNode } from 'react'
import { Tag, type TagLook } from '../data/Tag.js'

export interface TagPickerProps {
  label: string
  /** Those that can be chosen. */
  options: readonly TagLook[]
  /** What making a new one is called: `Create “Board circle”`; absent where none can be made. */
  createLabel?: ((name: string) => string) | undefined
  longest: number
  /** Whether a name is that of one that is there. */
  isSame: (one: string, other: string) => boolean
  onPick: (name: string) => void
  onClose: () => void
}

interface Choice {
  value: string
  name: string
  label: ReactNode
}

/** Finds a tag as one types, or makes it. Enter takes the first, and the next can be typed at once; Escape closes it. */
export function TagPicker({ label, options, createLabel, longest, isSame, onPick, onClose }: TagPickerProps) {
  const [typed, setTyped] = useState('')
  const term = typed.trim()
  const found = options.filter(({ name }) => name.toLowerCase().includes(term.toLowerCase()))
  const isNew = term !== '' && !options.some(({ name }) => isSame(name, term))
  const choices: Choice[] = [
    ...found.map((tag) => ({ value: `known ${tag.name}`, name: tag.name, label: <Tag tag={tag} /> })),
    // Its value is not what was typed: antd would make it the active one ahead of those that are found.
    ...(isNew && createLabel ? [{ value: `new ${term}`, name: term, label: createLabel(term) }] : []),
  ]
  return (
    <AutoComplete<string, Choice>
      className="al-tag-picker"
      style={{ inlineSize: 190 }}
      size="small"
      autoFocus
      defaultOpen
      defaultActiveFirstOption
      aria-label={label}
      placeholder={label}
      maxLength={longest}
      value={typed}
      options={choices}
      popupMatchSelectWidth={240}
      onSearch={setTyped}
      onSelect={(_, { name }) => {
        onPick(name)
        setTyped('')
      }}
      onBlur={onClose}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key === 'Escape') onClose()
      }}
    />
  )
}
