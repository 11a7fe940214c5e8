import { Icon } from '@almoner/ui/brand/Icon'
import { Button } from '@almoner/ui/controls/Button'
import type { KeyboardEvent } from 'react'
import type { Entry } from './entry'
import { t } from './messages'

interface PaletteFieldProps {
  listId: string
  chosen: Entry | undefined
  typed: string
  /** The list is that of one result. */
  hasBack: boolean
  onType: (text: string) => void
  onMove: (step: 1 | -1) => void
  onChoose: (entry: Entry) => void
  onAside: (entry: Entry) => void
  onActions: (entry: Entry) => void
  onBack: () => void
  onHelp: () => void
}

/** The field of the palette, which keeps the focus while arrows go through the list below it. */
export function PaletteField({ listId, chosen, typed, hasBack, onType, onBack, ...does }: PaletteFieldProps) {
  const ways: Record<string, (() => void) | false | undefined> = {
    ArrowDown: () => does.onMove(1),
    ArrowUp: () => does.onMove(-1),
    Tab: !hasBack && chosen?.actions && (() => does.onActions(chosen)),
    Backspace: hasBack && typed === '' && onBack,
    '?': typed === '' && does.onHelp,
  }
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const isAside = event.ctrlKey || event.metaKey
    const enter = chosen && (() => (isAside ? does.onAside(chosen) : does.onChoose(chosen)))
    const way = event.key === 'Enter' ? enter : !event.shiftKey || event.key === '?' ? ways[event.key] : undefined
    if (!way) return
    event.preventDefault()
    way()
  }
  return (
    <div className="palette-head">
      <Icon name="search" size={18} />
      <input
        className="palette-input"
        type="text"
        role="combobox"
        dir="auto"
        autoComplete="off"
        spellCheck={false}
        autoFocus
        aria-label={t('field')}
        aria-expanded="true"
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={chosen ? `${listId}-${chosen.key}` : undefined}
        placeholder={t('field')}
        value={typed}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={press}
      />
      <Button
        size="small"
        kind="quiet"
        shape="icon"
        aria-label={hasBack ? t('back') : t('close')}
        icon={<Icon name={hasBack ? 'chevron-start' : 'cross'} />}
        onClick={onBack}
      />
    </div>
  )
}
